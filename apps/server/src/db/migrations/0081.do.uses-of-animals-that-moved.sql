-- Uses whose animal has moved to another farm since: few, and found without reading the rest of what a holding gave.
create index medicine_usage_of_moved on medicine_usage (holding_id, happened_at)
  where deleted_at is null and holding_id <> farm_id;
