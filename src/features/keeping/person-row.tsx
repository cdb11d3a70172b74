import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EnableIcon from '@mui/icons-material/LockOpenOutlined';
import DisableIcon from '@mui/icons-material/LockOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import KeeperIcon from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPerson } from '#src/sync/acts/keeping.ts';
import { dateText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuChoice } from '#src/ui/options-menu.tsx';
import { useStorageText } from './storage-text.ts';

/** What can be asked about a person. */
export type PersonAct = 'disable' | 'enable' | 'sign_out' | 'keeper' | 'not_keeper' | 'remove';

interface Props {
  person: KeptPerson;
  isSelf: boolean;
  quota: number | null | undefined;
  onAsk: (act: PersonAct) => void;
}

const icons: Record<PersonAct, typeof DeleteIcon> = {
  disable: DisableIcon,
  enable: EnableIcon,
  sign_out: SignOutIcon,
  keeper: KeeperIcon,
  not_keeper: KeeperIcon,
  remove: DeleteIcon,
};

function useChoices({ person, isSelf, onAsk }: Props): MenuChoice[] {
  const { t } = useTranslation('keeping');
  const { disabled_at, keeper_since, sessions } = person;
  const acts: PersonAct[] = [
    disabled_at === null ? 'disable' : 'enable',
    'sign_out',
    keeper_since === null ? 'keeper' : 'not_keeper',
    'remove',
  ];
  const reasonFor = (act: PersonAct) => {
    if (isSelf) return t('own');
    return act === 'sign_out' && sessions === 0 ? t('not_signed_in') : undefined;
  };
  return acts.map((act) => {
    const Icon = icons[act];
    return { key: act, label: t(`act.${act}`), icon: <Icon />, onChoose: () => onAsk(act), reason: reasonFor(act) };
  });
}

/** On a phone in a line of its own. */
function Fact({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: { xs: 'block', sm: 'inline-block' } }}>
      {children}
    </Box>
  );
}

function Dot() {
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {' · '}
    </Box>
  );
}

/** Milliseconds within which somebody may be here still: the server notes it every five minutes. */
const RECENT = 10 * 60 * 1000;

function Seen({ at }: { at: string }) {
  const { t } = useTranslation('keeping');
  const now = useServerNow();
  if (now - Date.parse(at) < RECENT) return t('seen_now');
  return (
    <>
      {t('last_seen')} <AgeText time={at} within />
    </>
  );
}

function Facts({ person, quota }: Pick<Props, 'person' | 'quota'>) {
  const { t, i18n } = useTranslation('keeping');
  const storageText = useStorageText();
  const { created_at, last_seen_at, sessions, projects, storage } = person;
  const seen =
    last_seen_at === null ? (
      t('not_signed_in')
    ) : (
      <>
        {t('sessions', { count: sessions })}, <Seen at={last_seen_at} />
      </>
    );
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      <Fact>{t('since', { date: dateText(created_at, i18n.language) })}</Fact>
      <Dot />
      <Fact>{seen}</Fact>
      <Dot />
      <Fact>{t('projects', { count: projects })}</Fact>
      <Dot />
      <Fact>{storageText(storage, quota)}</Fact>
    </Typography>
  );
}

/** Somebody with an account, and what can be done about it. */
export function PersonRow(props: Props) {
  const { person, isSelf, quota } = props;
  const { t } = useTranslation('keeping');
  const choices = useChoices(props);
  const { full_name, email, disabled_at, keeper_since, by_provider } = person;
  return (
    <Paper component="li" variant="outlined" sx={{ pl: { xs: 2, sm: 2.5 }, pr: 1, py: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{full_name}</Typography>
            {isSelf ? <Chip size="small" variant="outlined" label={t('you')} /> : null}
            {keeper_since === null ? null : <Chip size="small" color="primary" label={t('keeper')} />}
            {by_provider === true ? <Chip size="small" label={t('by_provider')} /> : null}
            {disabled_at === null ? null : <Chip size="small" color="warning" label={t('disabled')} />}
          </Stack>
          <Typography>{email}</Typography>
          <Facts person={person} quota={quota} />
        </Box>
        <MenuButton label={t('acts_of', { name: full_name })} choices={choices} />
      </Stack>
    </Paper>
  );
}
