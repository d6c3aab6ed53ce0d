/** Data of earlier versions of the database, for tests of upgrades. */

/** Rows as each version stored them: a migration that adds tables adds rows here. */
export const rowsOf: Readonly<Record<string, readonly string[]>> = {
  '0001-first-path': [
    `insert into users (uid, email, display_name) values ('ana', 'ana@example.com', 'Ana Ñusta')`,
    `insert into businesses (bid, name, prefix, color, token, created_by) values (7, 'Nube', 'NUB', '#0B6B66', 't', 'ana')`,
    `insert into business_members (bid, uid, role) values (7, 'ana', 2)`,
    `insert into teams (bid, tid, name, color) values (7, 70, 'Obra', '#0B6B66')`,
    `insert into team_roles (bid, rid, tid, name, permissions) values (7, 700, 70, 'Admin', '{1,9}')`,
    `insert into team_members (bid, tid, uid, rid) values (7, 70, 'ana', 700)`,
    `insert into statuses (bid, sid, tid, name, state, color, position) values (7, 71, 70, 'Hacer', 'pending', '#000000', 0)`,
    `insert into ticket_types (bid, id, tid, name, color) values (7, 72, 70, 'Error', '#000000')`,
    `insert into sources (bid, sid, name) values (7, 73, 'Web')`,
    `insert into ticket_imports (bid, id, tid, file_name, rows, uid) values (7, 'i', 70, 'a.csv', 1, 'ana')`,
    `insert into tickets (bid, id, tid, number, title, description, status, sort, created_by)
      values (7, 'k', 70, 1, 'Camión 🌱', 'Straße', 71, 'a0', 'ana')`,
    `insert into ticket_assignees (bid, ticket_id, uid, position) values (7, 'k', 'ana', 0)`,
    `insert into ticket_comments (bid, id, ticket_id, uid, text) values (7, 'c', 'k', 'ana', 'Hola')`,
    `insert into ticket_history (bid, ticket_id, version, action, uid) values (7, 'k', 1, 0, 'ana')`,
    `insert into idempotency_keys (uid, key, operation, request_hash) values ('ana', 'key', 'createTicket', 'x')`,
    `insert into outbox (bid, event) values (7, '{"type":"ticket-created"}')`,
  ],
  '0002-people-and-notifications': [
    `insert into invitations (bid, id, email, code_hash, role, lang, invited_by, expires_at)
      values (7, 'n', 'b@example.com', 'h', 2, 'es', 'ana', '2027-01-01')`,
    `insert into team_fields (bid, fid, tid, name, type, position) values (7, 74, 70, 'Color', 'text', 0)`,
    `insert into ticket_field_values (bid, ticket_id, fid, value) values (7, 'k', 74, 'rojo')`,
    `insert into ticket_followers (bid, ticket_id, uid, muted) values (7, 'k', 'ana', false)`,
    `insert into notifications (uid, id, event_key, type, body, link) values ('ana', 'o', 'e', '0', '{}', '/')`,
    `insert into user_devices (uid, id, device_id, token, name) values ('ana', 'd', 'd1', 't', 'Firefox')`,
    `insert into automations (bid, tid, name, action, on_status, settings, owner) values (7, 70, 'A', 0, 71, '{}', 'ana')`,
  ],
  '0003-search-reports-account': [
    `insert into checkpoints (bid, uid) values (7, 'ana')`,
    `insert into identity_deletions (uid) values ('gone')`,
  ],
  '0004-gallery': [
    `insert into gallery_files (bid, id, ticket_id, type, name, mime, size, uid)
      values (7, 'f', 'k', 0, 'a.png', 'image/png', 3, 'ana')`,
  ],
  '0005-ways-in-and-pushes': [
    `insert into push_deliveries (uid, did, event_key, message, due_at) values ('ana', 'd', 'e', '{}', now())`,
  ],
  '0006-profile': [
    `insert into user_photos (uid, id, type, content) values ('ana', 'p', 'image/webp', 'AAAA')`,
  ],
  '0007-world': [
    `insert into postal_codes (country, city_key, zip, state_code, state_key, neighborhood)
      values ('BO', 'montero', '00001', '08', 'santa cruz', 'Centro')`,
  ],
  '0008-limits-and-photos': [
    `insert into rate_limits (name, per_minute, tokens, at) values ('x', 600, 599, '2026-11-21')`,
    `insert into business_photos (bid, id, type, content) values (7, 'b', 'image/webp', 'AAAA')`,
  ],
  '0009-contact-and-sessions': [
    `insert into contact_messages (id, name, email, topic, message, lang, sender, due_at)
      values ('m', 'Ana', 'ana@example.com', 'idea', 'Hola', 'es', 's', '2027-01-01')`,
    `insert into user_sessions (uid, signed_in_at, device, id, user_agent, seen_at)
      values ('ana', '2026-11-21', 'd1', 's', 'Firefox', '2026-11-21')`,
  ],
  '0014-deletion-codes': [
    `insert into deletion_codes (uid, code_hash, expires_at) values ('ana', 'h', '2027-01-01')`,
  ],
  '0020-sent-invitations': [
    `insert into sent_invitations (id, about_bid, invited_by, recipient, created_at)
      values ('n', 7, 'ana', 'hash', '2026-11-23')`,
  ],
  '0021-installation': [
    `insert into unreferenced_files (bid, id, noticed_at) values (7, 'lost', '2026-11-23')`,
  ],
  '0040-ticket-links': [
    `insert into tickets (bid, id, tid, number, title, status, sort, created_by)
      values (7, 'l', 70, 2, 'Otra', 71, 'a1', 'ana')`,
    `insert into ticket_links (bid, id, kind, from_id, to_id) values (7, 'kl', 'blocks', 'k', 'l')`,
    `insert into ticket_history (bid, ticket_id, version, action, uid, field, to_value)
      values (7, 'k', 1, 11, 'ana', 'link:blocks', '2')`,
  ],
  '0043-time-entries': [
    `insert into time_entries (bid, id, ticket_id, uid, created_by, minutes, day, note)
      values (7, 'e', 'k', 'ana', 'ana', 30, '2026-11-21', 'Visita')`,
  ],
  '0044-saved-views': [
    `insert into saved_views (bid, id, tid, uid, name, query, is_default)
      values (7, 'v', 70, 'ana', 'Urgentes', 'view=list&priority=2', true), (7, 'w', 70, null, 'Todo', 'view=board', true)`,
  ],
  '0045-comment-replies-reactions': [
    `insert into ticket_comments (bid, id, ticket_id, uid, text) values (7, 'root', 'k', 'ana', 'Hola')`,
    `insert into ticket_comments (bid, id, ticket_id, root_id, uid, text)
      values (7, 'reply', 'k', 'root', 'ana', 'Chau')`,
    `insert into ticket_comment_reactions (bid, comment_id, uid, reaction) values (7, 'reply', 'ana', 'heart')`,
  ],
  '0047-saved-searches': [
    `insert into saved_searches (bid, id, uid, name, text) values (7, 's', 'ana', 'Urgentes', 'prioridad:urgente')`,
  ],
  '0049-crm': [
    `insert into crm_tokens (bid, token, created_by, created_at) values (7, 'mat_t', 'ana', '2026-01-01Z')`,
    `insert into crm_contacts (bid, id, first_name, last_name, company, position, phones, emails, address, tags, notes,
        do_not_contact, sort_name, search_text, created_by, created_at, updated_at)
      values (7, 'p', 'José', 'Muñoz', '', '', '[]', '[]', '', '{cliente}', '', false, 'jose munoz', ' jose munoz',
        'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into crm_businesses (bid, id, name, website, phones, emails, address, notes, sort_name, search_text,
        created_by, created_at, updated_at)
      values (7, 'f', 'Martillo', '', '[]', '[]', '', '', 'martillo', ' martillo', 'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into crm_lists (bid, id, name, description, sort_name, search_text, created_by, created_at, updated_at)
      values (7, 'l', 'Clientes', '', 'clientes', ' clientes', 'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into crm_list_contacts (bid, list_id, contact_id) values (7, 'l', 'p')`,
    `insert into crm_business_contacts (bid, business_id, contact_id) values (7, 'f', 'p')`,
  ],
  '0050-chat': [
    `insert into chat_rooms (bid, id, kind, name, topic, last_position, created_by, created_at, updated_at)
      values (7, 'g', 'group', 'Turno', 'Entregas', 2, 'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into chat_rooms (bid, id, kind, pair, name, topic, created_by, created_at, updated_at)
      values (7, 'd', 'direct', '{ana,beto}', '', '', 'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into chat_members (bid, room_id, uid, role, joined_at) values (7, 'g', 'ana', 2, '2026-01-01Z')`,
    `insert into chat_states (bid, room_id, uid, read_position, muted) values (7, 'g', 'ana', 1, true)`,
    `insert into chat_messages (bid, room_id, id, position, uid, text, mentioned, reply_count, last_reply_at, created_at)
      values (7, 'g', 'm', 1, 'ana', 'Hola', '{}', 1, '2026-01-01Z', '2026-01-01Z')`,
    `insert into chat_messages (bid, room_id, id, position, root_id, uid, text, mentioned, created_at)
      values (7, 'g', 'n', 2, 'm', 'ana', 'Chau', '{ana}', '2026-01-01Z')`,
    `insert into chat_reactions (bid, message_id, reaction, uid, created_at)
      values (7, 'm', 'heart', 'ana', '2026-01-01Z')`,
  ],
  '0072-chat-threads': [
    `update chat_states set notify = 'all', reading_until = '2026-01-01Z' where bid = 7 and uid = 'ana'`,
    `insert into chat_thread_states (bid, room_id, root_id, uid, following, read_position)
      values (7, 'g', 'm', 'beto', true, 1)`,
  ],
  '0073-chat-forwards': [
    `update chat_messages set forwarded = '{"text": "Llegó"}' where bid = 7 and id = 'm'`,
    `insert into chat_message_edits (bid, message_id, written_at, text) values (7, 'm', '2026-01-01Z', 'Ola')`,
    `update chat_rooms set archived_at = '2026-01-01Z' where bid = 7 and id = 'g'`,
  ],
  '0051-pinned-tickets': [
    `insert into pinned_tickets (bid, uid, ticket_id, pinned_at) values (7, 'ana', 'k', '2026-01-01Z')`,
  ],
  '0052-ticket-contacts': [`update tickets set contact_id = 'p' where bid = 7 and id = 'k'`],
  '0053-google-chat': [
    `insert into google_chat_links (bid, id, tid, space_name, events, lang, linked_by, created_at, updated_at)
      values (7, 1, 70, 'spaces/A', '{created}', 'es', 'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into google_chat_posts (bid, link_id, event_key, message, due_at, created_at)
      values (7, 1, 'e', '{}', '2026-01-01Z', '2026-01-01Z')`,
  ],
  '0054-chat-files': [
    `insert into chat_files (bid, id, room_id, message_id, place, type, name, mime, size, uid, created_at)
      values (7, 'sent', 'g', 'm', 1, 0, 'foto.png', 'image/png', 67, 'ana', '2026-01-01Z')`,
    `insert into chat_files (bid, id, room_id, type, name, mime, size, uid, created_at, deleted_at)
      values (7, 'unsent', 'g', 4, 'lista.csv', 'text/csv', 12, 'ana', '2026-01-01Z', '2026-01-02Z')`,
  ],
  '0056-crm-imports': [
    `insert into crm_imports (bid, id, file_name, rows, key, action, list_id, received, updated, uid, created_at)
      values (7, 'i', 'contactos.csv', 1, 'email', 'update', 'l', 1, 1, 'ana', '2026-01-01Z')`,
    `insert into crm_import_contacts (bid, import_id, contact_id, outcome, former, changed_at, listed)
      values (7, 'i', 'p', 'updated', '{"id":"p","first_name":"José"}', '2026-01-01Z', false)`,
    `insert into crm_contact_keys (bid, key, contact_id) values (7, 'jose@example.com', 'p')`,
  ],
  '0057-ticket-templates': [
    `insert into ticket_templates (bid, id, tid, name, content, created_at, updated_at)
      values (7, 'x', 70, 'Corte', '{"title": "Sin internet"}', '2026-01-01Z', '2026-01-01Z')`,
  ],
  '0058-chat-pins-tickets': [
    `update chat_messages set pinned_at = '2026-01-01Z' where bid = 7 and id = 'm'`,
    `insert into chat_tickets (bid, ticket_id, message_id) values (7, 'k', 'm')`,
  ],
  '0059-contact-timeline': [
    `insert into crm_activities (bid, id, contact_id, kind, happened_at, text, created_by, created_at)
      values (7, 'a', 'p', 'call', '2026-01-01Z', 'Pidió una cotización', 'ana', '2026-01-01Z')`,
    `insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields) values
      (7, 'p', '2026-01-02Z', 'updated', 'person', 'ana', '[{"field":"company","from":null,"to":"Martillo"}]')`,
  ],
  '0062-sudo': [
    `update users set blocked_at = '2026-01-01Z' where uid = 'ana'`,
    `insert into blocked_addresses (network, reason, uid, created_at) values ('203.0.113.0/24', 'Spam', 'olga', '2026-01-01Z')`,
    `insert into sign_in_credentials (uid, hash, expires_at) values ('ana', 'h', '2026-01-01Z')`,
    `insert into sudo_audit (id, created_at, uid, address, action, target, reason, previous_hash, hash)
      values (1, '2026-01-01Z', 'olga', '127.0.0.1', 'user-blocked', 'ana', 'Spam', '', 'h')`,
  ],
  '0063-device-management': [
    `insert into mdm_devices (bid, id, name, status, udid, fingerprint, created_at, updated_at)
      values (7, 'd', 'iPad', 'enrolled', 'U', 'f', '2026-01-01Z', '2026-01-01Z')`,
    `insert into mdm_codes (bid, code, name, uses, created_by, created_at)
      values (7, '7-c', 'Tienda', 1, 'ana', '2026-01-01Z')`,
    `insert into mdm_authorities (bid, certificate, private_key_sealed, created_at) values (7, 'c', 'k', '2026-01-01Z')`,
    `insert into mdm_identities (bid, fingerprint, code, device_id, created_at) values (7, 'f', '7-c', 'd', '2026-01-01Z')`,
    `insert into mdm_commands (bid, device_id, id, command, payload_sealed, status, result, created_by, created_at)
      values (7, 'd', 'o', 'DeviceInformation', 'p', 'queued', '[]', 'ana', '2026-01-01Z')`,
    `insert into mdm_profiles (bid, id, name, identifier, payload_types, content_sealed, created_by, created_at)
      values (7, 'p', 'Wi-Fi', 'com.example.wifi', '{com.apple.wifi.managed}', 'c', 'ana', '2026-01-01Z')`,
    `insert into mdm_push_certificates (bid, csr, private_key_sealed, created_at) values (7, 'r', 'k', '2026-01-01Z')`,
  ],
  '0064-device-apps': [
    `insert into mdm_apps (bid, id, name, bundle_identifier, platform, store_id, created_by, created_at)
      values (7, 'a', 'Inventario', 'com.example.inventory', 'ios', 361309726, 'ana', '2026-01-01Z')`,
    `insert into mdm_assignments (bid, id, device_id, profile_id, state, command_id, created_by, created_at, changed_at)
      values (7, 'g', 'd', 'p', 'wanted', 'o', 'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into mdm_enrollment_profiles (bid, id, name, supervised, mandatory, removable, skipped_panes, support_phone,
      department, created_by, created_at)
      values (7, 'e', 'Tienda', true, true, false, '{Siri}', '', 'Sistemas', 'ana', '2026-01-01Z')`,
    `insert into mdm_identities (bid, fingerprint, profile_id, created_by, created_at) values (7, 'h', 'e', 'ana', '2026-01-01Z')`,
    `insert into mdm_dep (bid, certificate, private_key_sealed, created_at) values (7, 'c', 'k', '2026-01-01Z')`,
  ],
  '0065-billing': [
    `insert into billing_accounts (bid, plan, period, seats, starts_at, ends_at, transaction_id, next_number, invoice)
      values (7, 'basic', 'monthly', 2, '2026-01-01Z', '2026-02-01Z', 't', 2, '{"name": "Nube"}')`,
    `insert into billing_transactions (bid, id, kind, state, plan, period, seats, amount_cents, balance_cents, lines, number,
      renewal_of, starts_at, ends_at, due_at, created_by, created_at, settled_at)
      values (7, 't', 'renewal', 'paid', 'basic', 'monthly', 2, 1000, 0, '[]', 1, '2026-01-01Z', '2026-01-01Z', '2026-02-01Z',
        '2026-01-15Z', null, '2026-01-01Z', '2026-01-02Z')`,
  ],
  '0066-crm-merges': [
    `insert into crm_contacts (bid, id, first_name, last_name, company, position, phones, emails, address, tags, notes,
        do_not_contact, sort_name, search_text, created_by, created_at, updated_at)
      values (7, 'q', 'Josefina', '', '', '', '[]', '[]', '', '{}', '', false, 'josefina', ' josefina', 'ana', '2026-01-01Z',
        '2026-01-01Z')`,
    `insert into crm_distinct_contacts (bid, contact_id, other_id) values (7, 'p', 'q')`,
    `insert into crm_merges (bid, id, contact_id, merged, former, stored, lists, businesses, uid, created_at)
      values (7, 'm', 'p', '{q}', '{}', '{}', '{l}', '{}', 'ana', '2026-01-01Z')`,
    `insert into crm_merge_moves (bid, merge_id, kind, moved_id, contact_id) values (7, 'm', 'ticket', 'k', 'q')`,
    `insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields, merged)
      values (7, 'p', '2026-01-03Z', 'merged', 'person', 'ana', '[]', '{Josefina}')`,
  ],
  '0067-crm-erasures-and-filters': [
    `insert into crm_erasures (bid, contact_id, uid, erased_at) values (7, 'e', 'ana', '2026-01-04Z')`,
    `insert into crm_lists (bid, id, name, description, sort_name, search_text, created_by, created_at, updated_at, filter)
      values (7, 'd', 'VIP', '', 'vip', ' vip', 'ana', '2026-01-04Z', '2026-01-04Z', '{"tag": "vip"}')`,
  ],
  '0068-business-audit': [
    `insert into business_audit (bid, id, action, uid, person, subject, team, before, after, count, created_at)
      values (7, 'a', 'business-role-changed', 'ana', 'beto', '', null, '2', '1', null, '2026-01-01Z')`,
  ],
  '0069-certificate-warnings': [`update mdm_push_certificates set warned_days = 30 where bid = 7`],
  '0071-invitation-links': [
    `insert into invitation_links (bid, id, code_hash, role, created_by, created_at, expires_at, max_uses, uses)
      values (7, 'w', 'h', 2, 'ana', '2026-01-01Z', '2026-01-08Z', 5, 1)`,
    `insert into invitation_link_teams (bid, link_id, tid, rid) values (7, 'w', 70, 700)`,
    `insert into invitation_link_uses (bid, link_id, uid, used_at) values (7, 'w', 'ana', '2026-01-02Z')`,
  ],
  '0077-automation-runs': [
    `insert into automations (bid, tid, name, action, on_status, settings, owner, active, active_if, conditions)
      values (7, 70, 'B', 2, 71, '{}', 'ana', false, true, '[{"field": "type", "operator": "is", "types": [72]}]')`,
    `insert into automation_runs (bid, aid, id, ticket_id, ticket_number, outcome, action, details, created_at)
      select 7, aid, 'r', 'k', 1, 'done', action, '{}', '2026-01-01Z' from automations where bid = 7 and name = 'B'`,
  ],
  '0084-crm-views': [
    `insert into saved_views (bid, id, tid, uid, name, query) values (7, 'c', null, 'ana', 'Clientes', 'tag=cliente')`,
  ],
  '0079-withdrawn-rights': [`update business_audit set tid = 70 where bid = 7`],
  '0088-announcements': [
    `insert into announcements (level, text_es, text_en, link, starts_at, ends_at, uid, created_at)
      values ('info', 'Hola', 'Hello', '/changelog', '2026-01-01Z', '2026-01-08Z', 'ana', '2026-01-01Z')`,
    `insert into announcement_dismissals (uid, announcement_id) select 'ana', id from announcements`,
  ],
  '0092-chat-ticket-rooms': [
    `insert into chat_rooms (bid, id, kind, ticket_id, name, topic, created_by, created_at, updated_at)
      values (7, 'kr', 'ticket', 'k', '', '', 'ana', '2026-01-01Z', '2026-01-01Z')`,
    `insert into chat_ticket_members (bid, room_id, uid, joined_at) values (7, 'kr', 'ana', '2026-01-01Z')`,
  ],
  '0091-chat-room-photos': [
    `insert into chat_room_photos (bid, room_id, id, type, content) values (7, 'g', 'c', 'image/webp', 'AAAA')`,
  ],
  '0089-session-addresses': [`update user_sessions set address = '203.0.113.9'`],
  '0093-crm-consent': [
    `update crm_contacts set consent = '{"state": "given", "date": "2026-01-01", "recorded_by": "ana",
      "recorded_at": "2026-01-01T00:00:00.000Z"}' where bid = 7 and id = 'p'`,
  ],
  '0094-crm-locations': [
    `update crm_contacts set address = 'La Paz, Bolivia', location = '{"country": "BO", "state": null, "city": null,
      "zip": null, "neighborhood": null, "street": "La Paz", "text": "La Paz, BO", "address": "La Paz, Bolivia"}'
      where bid = 7 and id = 'p'`,
  ],
  '0104-stripe': [
    `update billing_accounts set stripe_customer = 'cus_1' where bid = 7`,
    `update billing_transactions set card_tries = 1, card_failure = 'declined', card_failed_at = '2026-01-02Z' where bid = 7`,
    `insert into billing_checkouts (bid, charge_id, attempt, lang, session_id, url, expires_at)
      values (7, 't', 1, 'es', 'cs_1', 'https://checkout.stripe.com/c/pay/cs_1', '2026-01-02Z')`,
    `insert into billing_payments (bid, id, charge_id, outcome, amount_cents, currency, created_at)
      values (7, 'pi_1', 't', 'paid', 1000, 'usd', '2026-01-02Z')`,
    `insert into billing_mails (bid, charge_id, kind, recipient, mailed_at) values (7, 't', 'receipt', 'ana', '2026-01-02Z')`,
    `insert into billing_left_pages (session_id) values ('cs_2')`,
  ],
  '0100-crm-contact-photos': [
    `insert into crm_contact_photos (bid, contact_id, id, type, content) values (7, 'p', 'cp', 'image/webp', 'AAAA')`,
  ],
  '0099-crm-fields': [
    `insert into crm_fields (bid, fid, name, type, position) values (7, 75, 'Zona', 'text', 0)`,
    `update crm_contacts set custom = '{"75": "Norte"}' where bid = 7 and id = 'p'`,
  ],
};
