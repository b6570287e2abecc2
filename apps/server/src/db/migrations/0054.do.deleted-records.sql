-- What was deleted is listed by farm, the newest first: few rows beside all that stand.
create index medical_record_deleted on medical_record (farm_id, deleted_at desc) where deleted_at is not null;
create index treatment_history_deleted on treatment_history (farm_id, deleted_at desc) where deleted_at is not null;
create index medicine_usage_deleted on medicine_usage (farm_id, deleted_at desc) where deleted_at is not null;
create index observation_deleted on observation (farm_id, deleted_at desc) where deleted_at is not null;
