-- Identity of this installation, which the store of files repeats: files are removed only from a store that belongs to
-- this database (decisions/0095). One row.
create table installation (
  is_single boolean primary key default true check (is_single),
  id uuid not null default gen_random_uuid(),
  -- Right to remove files, renewed with every sweep. While a renewal is under way the store has either of the two.
  lease uuid not null default gen_random_uuid(),
  next_lease uuid,
  swept_at timestamptz not null default now()
);
insert into installation default values;

-- Stored files that no row of gallery_files refers to. They are removed a week after they were noticed.
create table unreferenced_files (
  bid int not null,
  id text collate "C" not null,
  noticed_at timestamptz not null,
  primary key (bid, id)
);
create index unreferenced_files_noticed on unreferenced_files (noticed_at);
