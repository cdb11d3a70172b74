import { useTranslation } from 'react-i18next';
import type { ClientName } from '#domain/client-name';

/** What a device is called in words. */
export function useDeviceName(): (client: ClientName) => string {
  const { t } = useTranslation('settings');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('devices.name', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
}
