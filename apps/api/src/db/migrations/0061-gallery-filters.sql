-- Pages of the gallery of a business, of one type of files and of one person, newest first.
create index gallery_files_type on gallery_files (bid, type, created_at desc, id desc) where deleted_at is null;
create index gallery_files_uploader on gallery_files (bid, uid, created_at desc, id desc) where deleted_at is null;
