import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { SearchOption } from './search-option.tsx';
import { optionId, type SearchBox } from './use-search-box.ts';

/** Those of one place, under its name. */
function Group({ box, here }: { box: SearchBox; here: boolean }) {
  const { t } = useTranslation('search');
  const { found, query } = box.search;
  const places = found.flatMap((one, place) => (one.here === here ? [{ one, place }] : []));
  if (places.length === 0) return null;
  const headId = `${box.listId}-${here ? 'here' : 'elsewhere'}`;
  return (
    <Box role="group" aria-labelledby={headId} sx={{ pb: 0.5 }}>
      <Typography
        id={headId}
        component="div"
        color="textSecondary"
        sx={{ px: 2, pt: 1, pb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}
      >
        {here ? t('here') : t('elsewhere')}
      </Typography>
      {places.map(({ one, place }) => (
        <SearchOption
          key={one.hit.id}
          id={optionId(box.listId, one)}
          hit={one.hit}
          also={one.also}
          query={query}
          active={place === box.active}
          onChoose={() => box.choose(one)}
          onPoint={() => box.setActive(place)}
        />
      ))}
    </Box>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography color="textSecondary" sx={{ px: 2, py: 1.25 }}>
      {children}
    </Typography>
  );
}

/** What was found, and what is still to be said about it. */
export function SearchResults({ box }: { box: SearchBox }) {
  const { t } = useTranslation('search');
  const { found, query, state } = box.search;
  const settled = query !== '' && state !== 'asking';
  const said = found.length === 0 ? t('none') : t('count', { count: found.length });
  return (
    <Box sx={{ py: 0.5 }}>
      {found.length === 0 ? null : (
        <Box role="listbox" id={box.listId} aria-label={t('results')}>
          <Group box={box} here />
          <Group box={box} here={false} />
        </Box>
      )}
      {query === '' ? <Line>{t('hint')}</Line> : null}
      {settled && found.length === 0 ? <Line>{t('none')}</Line> : null}
      {query === '' || state === 'answered' ? null : <Line>{t(state)}</Line>}
      <Box role="status" sx={visuallyHidden}>
        {settled ? said : ''}
      </Box>
    </Box>
  );
}
