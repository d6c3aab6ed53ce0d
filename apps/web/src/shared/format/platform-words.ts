/** Names of browser and system. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Platform, browserName, platformOf, systemName } from '../../base/platform.ts';

/** "Firefox 140, Linux"; generic names for unknown ones. */
export function platformWords(platform: Platform): string {
  const browser = browserName(platform) ?? i18n._(msg`Otro navegador`);
  return `${browser}, ${systemName(platform) ?? i18n._(msg`otro sistema`)}`;
}

/** Browser and system of this device. */
export function thisPlatform(): string {
  return platformWords(platformOf(navigator.userAgent, navigator.maxTouchPoints));
}
