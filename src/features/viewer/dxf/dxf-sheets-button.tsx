// Which of a drawing's sheets is shown, and the choice of another. Only those in sight are drawn: a file may have hundreds.
import SheetIcon from '@mui/icons-material/AutoAwesomeMotionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DxfDrawing, MODEL_SHEET } from '#domain/dxf/display-list';

/** px */
const ROW = 48;

interface Props {
  drawing: DxfDrawing;
  onChoose: (sheet: string) => void;
}

export function DxfSheetsButton({ drawing: { sheets, sheet }, onChoose }: Props) {
  const { t } = useTranslation('viewer');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  if (sheets.length < 2) return null;
  const nameOf = (name: string) => (name === MODEL_SHEET ? t('sheet_model') : name);
  const choose = (name: string) => {
    setAnchor(null);
    if (name !== sheet) onChoose(name);
  };
  return (
    <Paper elevation={4} sx={{ borderRadius: 8 }}>
      <Button
        startIcon={<SheetIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('sheet_choose')}: ${nameOf(sheet)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 'inherit', px: 2, maxWidth: 'min(50vw, 320px)' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {nameOf(sheet)}
        </Box>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { ref: setFrame }, list: { 'aria-label': t('sheet_choose') } }}
      >
        <Sheets
          frame={frame}
          names={sheets.map(nameOf)}
          at={sheets.indexOf(sheet)}
          onChoose={(at) => choose(sheets[at] ?? sheet)}
        />
      </Menu>
    </Paper>
  );
}

interface SheetsProps {
  /** What they are scrolled in. */
  frame: HTMLElement | null;
  names: readonly string[];
  /** Which of them is shown. */
  at: number;
  onChoose: (at: number) => void;
}

/** Between two spaces that are as high as those which are not drawn. */
function Sheets({ frame, names, at, onChoose }: SheetsProps) {
  const rows = useVirtualizer({
    count: names.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW,
    overscan: 8,
    initialRect: { width: 0, height: 8 * ROW },
    initialOffset: Math.max(0, at - 2) * ROW,
  });
  const shown = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // Where arrows and letters begin.
    if (frame !== null) shown.current?.focus();
  }, [frame]);
  const drawn = rows.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = names.length * ROW - (drawn.at(-1)?.end ?? 0);
  return (
    <>
      <li role="presentation" style={{ height: above }} />
      {drawn.map(({ index }) => (
        <MenuItem
          key={index}
          ref={index === at ? shown : undefined}
          selected={index === at}
          aria-posinset={index + 1}
          aria-setsize={names.length}
          onClick={() => onChoose(index)}
          sx={{ height: ROW, minHeight: ROW }}
        >
          {names[index]}
        </MenuItem>
      ))}
      <li role="presentation" style={{ height: below }} />
    </>
  );
}
