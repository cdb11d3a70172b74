import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type ListPage, PAGE_ROWS } from './list-page.ts';

interface Props {
  shown: ListPage<unknown>;
  /** Rows of all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the ways to the others. */
export function Pager({ shown, total, onPage }: Props) {
  const { t } = useTranslation('team');
  const { page, from, to, hasNext } = shown;
  return (
    <Stack
      component="nav"
      aria-label={t('pages')}
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', columnGap: 2 }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('rows', { count: PAGE_ROWS })}
      </Typography>
      <Typography variant="body2" role="status">
        {t('range', { from: String(from), to: String(to), total: String(total) })}
      </Typography>
      <div>
        <IconButton aria-label={t('previous_page')} disabled={page === 0} onClick={() => onPage(page - 1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label={t('next_page')} disabled={!hasNext} onClick={() => onPage(page + 1)}>
          <NextIcon />
        </IconButton>
      </div>
    </Stack>
  );
}
