import KeyIcon from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OwnToken } from '#src/sync/session/own-tokens.ts';
import { dateText, dateTimeText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';

interface Props {
  token: OwnToken;
  hasEnded: boolean;
  onRevoke: () => void;
}

/** What a token reaches, in words. */
function useReach(): (token: OwnToken) => string {
  const { t } = useTranslation('settings');
  return ({ scope, project_id, project_name }) => {
    const project = project_name === null ? t('programs.project_gone') : project_name;
    return [t(`programs.${scope}`), project_id === null ? t('programs.all_projects') : project].join(' · ');
  };
}

export function TokenRow({ token, hasEnded, onRevoke }: Props) {
  const { t, i18n } = useTranslation('settings');
  const { name, created_at, expires_at, used_at } = token;
  const ends = dateTimeText(expires_at, i18n.language);
  const act = hasEnded ? 'forget' : 'revoke';
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, py: 1 }}>
      <KeyIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {hasEnded ? <Chip size="small" label={t('programs.ended')} /> : null}
        </Stack>
        <Typography variant="body2">{useReach()(token)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('programs.made', { date: dateText(created_at, i18n.language) })}
          {' · '}
          {t(hasEnded ? 'programs.expired' : 'programs.expires', { date: ends })}
          {' · '}
          {used_at === null ? (
            t('programs.never_used')
          ) : (
            <>
              {t('devices.last_used')} <AgeText time={used_at} />
            </>
          )}
        </Typography>
      </Box>
      <Button
        onClick={onRevoke}
        aria-label={t(`programs.${act}_of`, { name })}
        {...(hasEnded ? {} : { color: 'error' as const })}
        sx={{ ml: 'auto' }}
      >
        {t(`programs.${act}`)}
      </Button>
    </Stack>
  );
}
