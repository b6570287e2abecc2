-- What a practice has sent of photos on a day of UTC, so that no practice fills the disk of all. Who belongs to no practice counts
-- for themselves.
create table photo_intake (
  payer text not null,
  day date not null,
  photos integer not null,
  bytes bigint not null,
  primary key (payer, day)
);
