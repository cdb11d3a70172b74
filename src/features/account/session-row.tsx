import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneAndroidOutlined';
import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#src/sync/own-sessions.ts';
import { dateText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';

const icons = { iPad: TabletIcon, iPhone: PhoneIcon, Android: PhoneIcon } as const;

/** The device of a session, in words. */
export function useDeviceName(): (session: OwnSession) => string {
  const { t } = useTranslation('settings');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('devices.name', { browser, system })
      : (browser ?? system ?? t('devices.unknown'));
}

interface Props {
  session: OwnSession;
  disabled: boolean;
  onSignOut: () => void;
}

export function SessionRow({ session, disabled, onSignOut }: Props) {
  const { t, i18n } = useTranslation('settings');
  const device = useDeviceName()(session);
  const Icon = Object.entries(icons).find(([system]) => system === session.system)?.[1] ?? ComputerIcon;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, py: 1 }}>
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {session.is_current ? <Chip size="small" color="primary" label={t('devices.current')} /> : null}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {t('devices.since', { date: dateText(session.created_at, i18n.language) })}
          {' · '}
          {t('devices.last_used')} <AgeText time={session.last_seen_at} />
        </Typography>
      </Box>
      {session.is_current ? null : (
        <Button
          onClick={onSignOut}
          disabled={disabled}
          aria-label={t('devices.sign_out_of', { device })}
          sx={{ ml: 'auto' }}
        >
          {t('devices.sign_out')}
        </Button>
      )}
    </Stack>
  );
}
