-- Whom a practice writes to about a farm. It is the practice's and not the farm's: another practice that serves the farm
-- has an address of its own, and the central list of farms, which another keeper may replace, does not have it.
create table farm_contact (
  practice_id text collate "C" not null references practice,
  farm_id text not null,
  name text,
  email text,
  language text not null default 'en' check (language in ('en', 'cy')),
  updated_at timestamptz not null,
  updated_by_id uuid not null references app_user,
  primary key (practice_id, farm_id)
);

create function farm_contact_document(c anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    'practice_id', c.practice_id, 'farm_id', c.farm_id, 'name', c.name, 'email', c.email, 'language', c.language,
    'updated_at', iso(c.updated_at), 'updated_by', (select u.name from app_user u where u.id = c.updated_by_id)
  )
$$;

-- Reports that left the practice by mail: what, when, to whom, by whom, and the hash of what was sent. Not the paper itself.
create table report_sending (
  _id uuid primary key,
  practice_id text collate "C" not null references practice,
  -- Null: of all farms of the practice.
  farm_id text,
  report text not null,
  period_from timestamptz,
  period_to timestamptz,
  language text not null,
  email text not null,
  subject text not null,
  sha256 bytea not null,
  -- The mail that it waits in; it is gone once that was sent or given up.
  mail_id uuid not null unique,
  sent_at timestamptz,
  failed_at timestamptz,
  -- A code of the connection, never the words of the mail server, which may repeat the address.
  failure text,
  schedule_id uuid,
  created_at timestamptz not null,
  -- Null: the service sent it by a schedule.
  created_by_id uuid references app_user
);
create index report_sending_of_practice on report_sending (practice_id, created_at desc, _id);
create index report_sending_age on report_sending (created_at);

create function report_sending_document(s anyelement) returns json
  language sql stable parallel safe
  as $$
  select json_build_object(
    '_id', s._id, 'practice_id', s.practice_id, 'farm_id', s.farm_id, 'farm_name', name_of_farm(s.farm_id),
    'report', s.report, 'from', iso(s.period_from), 'to', iso(s.period_to), 'language', s.language, 'email', s.email,
    'subject', s.subject, 'sha256', encode(s.sha256, 'hex'),
    'state', case when s.sent_at is not null then 'sent' when s.failed_at is not null then 'failed' else 'waiting' end,
    'sent_at', iso(s.sent_at), 'failed_at', iso(s.failed_at), 'failure', s.failure, 'schedule_id', s.schedule_id,
    'created_at', iso(s.created_at), 'created_by', (select u.name from app_user u where u.id = s.created_by_id)
  )
$$;
