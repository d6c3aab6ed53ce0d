-- Pictures of businesses are asked for by what is in their address alone, and rarely: browsers keep them for good.
create index business_photos_id on business_photos (id);
