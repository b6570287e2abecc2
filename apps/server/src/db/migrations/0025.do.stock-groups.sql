-- Pens and flocks stand in the list of animals as one entry each, and nobody has told how many heads they hold: reports
-- must know them apart. The same rule as isStockGroup of the contract.
create function is_stock_group(
  species text, stock_id double precision, identification_number text, eid text[]
) returns boolean
  language sql immutable parallel safe
  return stock_id is not null
    or (
      coalesce(species, '') in (
        'Pig', 'Chicken', 'Turkey', 'Duck', 'Goose', 'Guinea fowl', 'Quail', 'Pheasant', 'Partridge', 'Honey bee'
      )
      and identification_number is null
      and cardinality(eid) = 0
    );

-- There are few of them beside the animals.
create index animal_stock_group on animal (farm_id)
  where is_stock_group(species, stock_id, identification_number, eid);
