import Box from '@mui/material/Box';
import { boxShare } from '#src/features/viewer/compare/box-share.ts';
import type { PageSize } from './page-layout.ts';
import type { FindState } from './use-find.ts';

/** What was found on a page; the one that is shown stands out. */
export function FindMarks({ page, size, find }: { page: number; size: PageSize; find: FindState }) {
  if (!find.open) return null;
  return (
    <Box sx={marks}>
      {find.hits.flatMap((hit, index) =>
        hit.page !== page
          ? []
          : hit.boxes.map((box) => (
              <div
                key={`${box.x} ${box.y} ${box.width}`}
                data-testid="find-mark"
                data-shown={index === find.at || undefined}
                style={boxShare(box, size)}
              />
            )),
      )}
    </Box>
  );
}

/** What was found, and which of it is shown. Styled as one: there may be a thousand. */
export const marks = {
  // They lie on the page themselves.
  display: 'contents',
  '& > div': {
    position: 'absolute',
    bgcolor: 'rgba(255, 193, 7, 0.4)',
    pointerEvents: 'none',
    // A word that is a few pixels high is seen all the same.
    minWidth: 4,
    minHeight: 4,
  },
  '& > [data-shown]': { bgcolor: 'rgba(255, 111, 0, 0.45)', outline: '3px solid #E65100', outlineOffset: 2 },
};
