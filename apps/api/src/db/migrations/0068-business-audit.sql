-- What was done in a business, for its admins (docs/product/audit.md 1.2). Rows are only inserted. `id` sorts by time; `person` is
-- whom it concerns; `subject` and `team` are the names of that time; what `before` and `after` hold depends on `action`.
create table business_audit (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  action text not null,
  uid text not null,
  person text,
  subject text not null,
  team text,
  before text,
  after text,
  count int,
  created_at timestamptz not null,
  primary key (bid, id)
);
