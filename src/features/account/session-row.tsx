import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneAndroidOutlined';
import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import type { OwnSession } from '#src/sync/session/own-sessions.ts';
import { dateText, dateTimeText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { useDeviceName } from '#src/ui/use-device-name.ts';

const DAY = 24 * 60 * 60 * 1000;
const icons = { iPad: TabletIcon, iPhone: PhoneIcon, Android: PhoneIcon } as const;

/** What can be asked about a session. */
export type SessionQuestion = 'sign_out' | 'lose' | 'call_off' | 'forget';

interface Props {
  session: OwnSession;
  disabled: boolean;
  onAsk: (what: SessionQuestion) => void;
}

/** What became of a lost device, or will. */
function useLostText(): (lost: NonNullable<OwnSession['lost']>) => string {
  const { t, i18n } = useTranslation('settings');
  return ({ how, at, removed_at, sent, unsent, ...lost }) => {
    if (removed_at === null) {
      const until = lost.until ?? new Date(Date.parse(at) + limits.lostSendsDays * DAY).toISOString();
      return t(`devices.waits_${how}`, { date: dateText(at, i18n.language), until: dateText(until, i18n.language) });
    }
    return [
      t('devices.removed', { date: dateText(removed_at, i18n.language) }),
      ...(sent > 0 ? [t('devices.removed_sent', { count: sent })] : []),
      ...(unsent > 0 ? [t('devices.removed_unsent', { count: unsent })] : []),
    ].join(' ');
  };
}

/** What can be done about it, the usual first. */
function asksOf({ is_current, lost = null }: OwnSession): readonly SessionQuestion[] {
  if (is_current) return [];
  if (lost === null) return ['sign_out', 'lose'];
  return lost.removed_at === null ? ['lose', 'call_off'] : ['forget'];
}

const labels = {
  sign_out: ['sign_out', 'sign_out_of'],
  lose: ['lost', 'lost_of'],
  change: ['change', 'change_of'],
  call_off: ['call_off', 'call_off_of'],
  forget: ['forget', 'forget_of'],
} as const;

function Asks({ session, disabled, onAsk }: Props) {
  const { t } = useTranslation('settings');
  const device = useDeviceName()(session);
  const isLost = session.lost != null;
  return (
    <Stack direction="row" sx={{ ml: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {asksOf(session).map((what) => {
        const [label, name] = labels[what === 'lose' && isLost ? 'change' : what];
        const isRemoval = what === 'lose' && !isLost;
        return (
          <Button
            key={what}
            onClick={() => onAsk(what)}
            disabled={disabled}
            {...(isRemoval ? { color: 'error' as const } : {})}
            aria-label={t(`devices.${name}`, { device })}
          >
            {t(`devices.${label}`)}
          </Button>
        );
      })}
    </Stack>
  );
}

export function SessionRow(props: Props) {
  const { session } = props;
  const { t, i18n } = useTranslation('settings');
  const device = useDeviceName()(session);
  const lostText = useLostText();
  const Icon = Object.entries(icons).find(([system]) => system === session.system)?.[1] ?? ComputerIcon;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, py: 1 }}>
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {session.is_current ? <Chip size="small" color="primary" label={t('devices.current')} /> : null}
        </Stack>
        {session.lost == null ? null : <Typography variant="body2">{lostText(session.lost)}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {t('devices.since', { date: dateTimeText(session.created_at, i18n.language) })}
          {' · '}
          {session.is_current ? (
            t('devices.in_use')
          ) : (
            <>
              {t('devices.last_used')} <AgeText time={session.last_seen_at} />
            </>
          )}
        </Typography>
      </Box>
      <Asks {...props} />
    </Stack>
  );
}
