import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '#src/data/database.ts';
import { EditDialog } from './edit-dialog.tsx';
import { fieldsOf } from './edit-fields.ts';

/** Makes a refused change otherwise; nothing where nothing of it can be. */
export function EditButton({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('sync');
  const [open, setOpen] = useState(false);
  if (item.mutation === null || fieldsOf(item.mutation).length === 0) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('edit')}
      </Button>
      {open ? <EditDialog item={item} mutation={item.mutation} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
