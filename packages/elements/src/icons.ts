/** Icon registry for hosts: register path data, choose an icon font, or load the built-in icons before they are needed. */
export {
  iconPath,
  loadIcons,
  registerIcons,
  setIconFont,
  subscribeIcons,
} from './internal/icon/icon-registry.ts';
