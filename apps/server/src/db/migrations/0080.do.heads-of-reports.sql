-- Reports count animals by the head. Few records say how many animals they stand for, and those are read from here: the
-- uses of a holding, the treatments of a farm, and both by their case.
create index medicine_usage_heads on medicine_usage (holding_id, happened_at)
  include (kind, stock_species, animal_id, number_of_animals)
  where deleted_at is null and number_of_animals is not null;
create index medicine_usage_heads_of_case on medicine_usage (farm_id, medical_record_id)
  include (number_of_animals)
  where deleted_at is null and number_of_animals is not null;
create index treatment_history_heads on treatment_history (farm_id, medical_record_id)
  include (_id, number_of_animals)
  where deleted_at is null and number_of_animals is not null;
