import Box from '@mui/material/Box';
import type { DxfPart } from '#domain/dxf/display-list';
import type { TurnedBox } from '#domain/dxf/text-line';
import { boxShare } from '#src/features/viewer/compare/box-share.ts';
import { marks } from '#src/features/viewer/stage/find-marks.tsx';
import type { FindState } from '#src/features/viewer/stage/use-find.ts';
import type { DxfHit } from './dxf-find.ts';

/** What was found on a drawing's sheet; the one that is shown stands out. */
export function DxfFindMarks({ sheet, find }: { sheet: DxfPart; find: FindState<DxfHit> }) {
  if (!find.open) return null;
  return (
    <Box sx={marks}>
      {find.hits.flatMap((hit, index) =>
        hit.boxes.map((box) => (
          <div
            key={`${box.x} ${box.y} ${box.width}`}
            data-testid="find-mark"
            data-shown={index === find.at || undefined}
            style={turnedOn(sheet, box)}
          />
        )),
      )}
    </Box>
  );
}

function turnedOn(sheet: DxfPart, { angle, ...box }: TurnedBox) {
  const share = boxShare({ ...box, x: box.x - sheet.x, y: box.y - sheet.y }, sheet);
  return { ...share, transform: `rotate(${angle}rad)`, transformOrigin: '0 0' };
}
