-- Days before the expiry of which the admins were last notified: 30, 14 or 7 (docs/product/mdm.md 2.11).
alter table mdm_push_certificates add column warned_days int;
