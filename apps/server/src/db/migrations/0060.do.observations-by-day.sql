-- The day book reads what was observed on a farm over a few days, as it does cases and treatments.
create index observation_of_farm_newest on observation (farm_id, happened_at) where deleted_at is null;
