/** Browser and system in words. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Platform, browserName, platformOf, systemName } from '../../base/platform.ts';

/** "Firefox 140, Linux": what is not known is called another one. */
export function platformWords(platform: Platform): string {
  const browser = browserName(platform) ?? i18n._(msg`Otro navegador`);
  return `${browser}, ${systemName(platform) ?? i18n._(msg`otro sistema`)}`;
}

/** Where this is. */
export function thisPlatform(): string {
  return platformWords(platformOf(navigator.userAgent, navigator.maxTouchPoints));
}
