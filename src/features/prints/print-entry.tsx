import WaitingIcon from '@mui/icons-material/ScheduleSend';
import Chip, { type ChipProps } from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isUncounted } from '#domain/print';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';
import { paths } from '#src/paths.ts';
import { AllCollectedButton, CollectButton } from './collect-button.tsx';
import { PrintMenu } from './print-menu.tsx';
import { type PrintState, stateOf, usePrintWords } from './print-words.ts';
import type { Self } from './use-self.ts';

const colours: Record<PrintState, ChipProps['color']> = {
  current: 'success',
  undecided: 'warning',
  superseded: 'error',
  withdrawn: 'error',
  unknown: 'warning',
  collected: 'default',
};

/** Of thousands only those in sight are laid out. */
const entry = {
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 128px',
};

interface Props extends Self {
  item: PrintItem;
  /** In the project's register, where each may be of another document. */
  named: boolean;
}

/** One line of the register: what is on the paper, who made it and when, what it is worth, and what can be done. */
export const PrintEntry = memo(function PrintEntry({ item, named, selfId, mayStrikeAny, mayCountOrphan }: Props) {
  const { t } = useTranslation(['prints', 'words']);
  const words = usePrintWords();
  const { print, waiting } = item;
  const own = print.created_by_id === selfId;
  const mayCount = own || (mayCountOrphan && item.author.is_deleted);
  return (
    <Stack component="li" data-testid="print-entry" spacing={1} sx={entry}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Stack spacing={0.25} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title item={item} named={named} />
          <Typography variant="body2" color="textSecondary">
            {words.made(item)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words.copies(item)}
          </Typography>
          {waiting ? (
            <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
              <WaitingIcon aria-hidden fontSize="small" color="action" />
              <Typography variant="body2">{t('words:waiting_to_send')}</Typography>
            </Stack>
          ) : null}
        </Stack>
        <PrintMenu item={item} mayCount={mayCount} mayStrike={own || mayStrikeAny} />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Chip
          variant="outlined"
          color={colours[stateOf(item)] ?? 'default'}
          label={words.state(item)}
          sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
        />
        {item.loose ? <CollectButton item={item} /> : null}
        {item.loose && isUncounted(print) && print.collected > 0 ? <AllCollectedButton item={item} /> : null}
      </Stack>
    </Stack>
  );
});

/** Where its document and its version are here, a way to what is on the paper. */
function Title({ item: { print, document, verdict }, named }: Pick<Props, 'item' | 'named'>) {
  const text = named ? `${print.document_name} · ${print.label}` : print.label;
  const there = document !== null && verdict !== 'withdrawn' && verdict !== 'unknown';
  if (!named || !there) return <Typography sx={{ fontWeight: 600 }}>{text}</Typography>;
  return (
    <MuiLink component={Link} to={paths.document(document, print.version_id)} sx={{ fontWeight: 600, py: 0.5 }}>
      {text}
    </MuiLink>
  );
}
