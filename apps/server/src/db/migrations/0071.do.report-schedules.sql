-- Reports that the service makes by itself, once for each month or quarter.
create table report_schedule (
  _id uuid primary key,
  practice_id text collate "C" not null references practice,
  -- Null: of all farms of the practice.
  farm_id text,
  report text not null,
  every text not null check (every in ('month', 'quarter')),
  language text not null,
  to_farmer boolean not null,
  people uuid[] not null,
  -- Whose sight it has: farms that they may no longer see are in no report.
  owner_id uuid not null references app_user,
  paused_at timestamptz,
  -- The first day of the period that is made next, and when: it moves on in the transaction that notes the run.
  next_from date not null,
  due_at timestamptz not null,
  -- The process that works on it; another may take it over once this has run out.
  lease uuid,
  leased_until timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index report_schedule_of_practice on report_schedule (practice_id, due_at, _id);
create index report_schedule_due on report_schedule (due_at) where paused_at is null;

create table report_run (
  _id uuid primary key,
  schedule_id uuid not null references report_schedule on delete cascade,
  period_from date not null,
  period_to date not null,
  made_at timestamptz not null,
  sha256 bytea not null,
  sendings integer not null,
  -- Null: it was due. Somebody may have it made again.
  asked_by_id uuid references app_user
);
-- A period is made once by itself, whatever happens.
create unique index report_run_once on report_run (schedule_id, period_from) where asked_by_id is null;
create index report_run_of_schedule on report_run (schedule_id, made_at desc);

create function report_schedule_document(s anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    '_id', s._id, 'practice_id', s.practice_id, 'farm_id', s.farm_id, 'farm_name', name_of_farm(s.farm_id),
    'report', s.report, 'every', s.every, 'language', s.language, 'to_farmer', s.to_farmer, 'people', to_json(s.people),
    'paused', s.paused_at is not null, 'next_from', to_char(s.next_from, 'YYYY-MM-DD'),
    'next_to', to_char(
      s.next_from + case s.every when 'month' then interval '1 month' else interval '3 months' end - interval '1 day',
      'YYYY-MM-DD'
    ),
    'next_at', iso(s.due_at),
    'last', (
      select json_build_object(
        'from', to_char(run.period_from, 'YYYY-MM-DD'), 'to', to_char(run.period_to, 'YYYY-MM-DD'),
        'made_at', iso(run.made_at), 'sendings', run.sendings,
        'by', (select u.name from app_user u where u.id = run.asked_by_id)
      )
      from report_run run
      where run.schedule_id = s._id
      order by run.made_at desc, run._id desc
      limit 1
    ),
    'failure', s.failure, 'owner', (select u.name from app_user u where u.id = s.owner_id),
    'created_at', iso(s.created_at), 'updated_at', iso(s.updated_at), 'version', s.version
  )
$$;
