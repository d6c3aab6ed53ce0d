/**
 * The Material Symbols that come with the elements, by their published names. A host that needs another one calls
 * `registerIcons` or adds the name here and runs `pnpm gen`.
 */
export const iconNames = `
  account_circle add add_circle add_photo_alternate add_task agriculture archive arrow_back arrow_downward
  arrow_drop_down arrow_forward arrow_upward attach_file badge block bolt bookmark business_center
  calendar_today call campaign cancel chat chat_bubble check check_box check_circle checklist chevron_left
  chevron_right circle close cloud_done cloud_off code comment contacts content_copy credit_card dark_mode
  dashboard delete description devices do_not_disturb_on domain done_all download drag_handle
  drag_indicator edit error filter_list flag flash_on format_bold format_italic format_list_bulleted
  format_list_numbered format_quote group_add group_remove groups help history home horizontal_rule image
  inbox info keep key keyboard keyboard_arrow_down keyboard_arrow_left keyboard_arrow_right
  keyboard_arrow_up keyboard_double_arrow_down keyboard_double_arrow_up label language light_mode link
  list local_shipping location_on lock lock_open login logout mail map menu mic mobile monitoring mood
  more_horiz more_vert notifications notifications_active notifications_off open_in_full open_in_new palette pause
  payments pending person person_add person_remove play_arrow priority_high public qr_code qr_code_scanner
  query_stats radio_button_checked radio_button_unchecked redo refresh remove reply restart_alt
  right_panel_open rocket_launch save schedule school search sell send settings share shield sort star stop storefront
  support_agent swap_horiz swap_vert sync table_rows table_view task_alt thumb_up timer translate
  trending_up tune undo unfold_more upload upload_file verified_user videocam view_kanban view_timeline
  visibility visibility_off warning wifi wifi_off zoom_in zoom_out
`
  .trim()
  .split(/\s+/);

/** Names people still use for a symbol that was renamed in Material Symbols, and the name its drawing has now. */
export const iconAliases: Record<string, string> = {
  expand_less: 'keyboard_arrow_up',
  expand_more: 'keyboard_arrow_down',
  insights: 'query_stats',
  push_pin: 'keep',
  smartphone: 'mobile',
};

/** Symbols that also come as a filled drawing, for `filled` on `mg-icon`. */
export const filledIconNames = `
  bolt bookmark cancel chat_bubble check_box check_circle circle error flag home info keep notifications pause person
  play_arrow shield star stop thumb_up verified_user warning
`
  .trim()
  .split(/\s+/);
