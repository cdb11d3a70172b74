// Which of a drawing's sheets is shown, and the choice of another.
import SheetIcon from '@mui/icons-material/AutoAwesomeMotionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DxfDrawing, MODEL_SHEET } from '#domain/dxf/display-list';

interface Props {
  drawing: DxfDrawing;
  onChoose: (sheet: string) => void;
}

export function DxfSheetsButton({ drawing: { sheets, sheet }, onChoose }: Props) {
  const { t } = useTranslation('viewer');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (sheets.length < 2) return null;
  const nameOf = (name: string) => (name === MODEL_SHEET ? t('sheet_model') : name);
  const choose = (name: string) => () => {
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
        slotProps={{ list: { 'aria-label': t('sheet_choose') } }}
      >
        {sheets.map((name) => (
          <MenuItem key={name} selected={name === sheet} onClick={choose(name)} sx={{ minHeight: 48 }}>
            {nameOf(name)}
          </MenuItem>
        ))}
      </Menu>
    </Paper>
  );
}
