import FolderIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FolderFile, withoutFolder } from '#src/ui/incoming/picked-folder.ts';
import { type FolderPick, useFolderPick } from '#src/ui/incoming/use-folder-pick.ts';
import { FolderList } from './folder-list.tsx';

/** A tablet whose browser picks no folders picks several files instead. */
const picksFolders = () => 'webkitdirectory' in HTMLInputElement.prototype;

/** An attribute that React does not know by its own name. */
const asFolderInput = (input: HTMLInputElement | null) => {
  if (input !== null) input.webkitdirectory = true;
};

interface ButtonProps {
  pick: FolderPick;
  /** There is something already. */
  more: boolean;
  /** Whole folders, where the browser can; else single files. */
  folders: boolean;
  disabled: boolean;
}

function PickButton({ pick, more, folders, disabled }: ButtonProps) {
  const { t } = useTranslation('picker');
  const input = useRef<HTMLInputElement | null>(null);
  const label = t(folders ? (more ? 'add_folder' : 'choose_folder') : more ? 'add_files' : 'choose_files');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={folders ? <FolderIcon /> : <FileIcon />}
        disabled={disabled || pick.reading !== null}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          if (folders) asFolderInput(element);
        }}
        type="file"
        hidden
        multiple
        aria-label={label}
        disabled={disabled}
        onChange={pick.onPick}
      />
    </>
  );
}

interface AreaProps {
  pick: FolderPick;
  more: boolean;
  single: boolean;
  disabled: boolean;
}

function PickArea({ pick, more, single, disabled }: AreaProps) {
  const { t } = useTranslation('picker');
  const folders = picksFolders();
  return (
    <Stack
      {...pick.drop}
      direction="row"
      data-testid="folder-drop"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 2,
        border: '2px dashed',
        borderColor: pick.over ? 'primary.main' : 'divider',
        bgcolor: pick.over ? 'action.hover' : undefined,
        borderRadius: 1,
      }}
    >
      {folders ? <PickButton pick={pick} more={more} folders disabled={disabled} /> : null}
      {single || !folders ? <PickButton pick={pick} more={more} folders={false} disabled={disabled} /> : null}
      <Typography color="textSecondary" sx={{ display: 'none', '@media (hover: hover)': { display: 'block' } }}>
        {t(single ? 'or_drop_any' : 'or_drop')}
      </Typography>
    </Stack>
  );
}

/** What became of the last pick, where not all of it was simply added. */
function LeftOut({ last }: { last: NonNullable<FolderPick['last']> }) {
  const { t } = useTranslation('picker');
  const sentences = [
    last.files.length === 0 ? t('nothing') : '',
    last.replaced > 0 ? t('replaced', { count: last.replaced }) : '',
    last.hidden > 0 ? t('hidden', { count: last.hidden }) : '',
    last.unreadable > 0 ? t('unreadable', { count: last.unreadable }) : '',
  ];
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {sentences.filter((sentence) => sentence !== '').join(' ')}
    </Typography>
  );
}

interface Props {
  files: readonly FolderFile[];
  onChange: (files: FolderFile[]) => void;
  /** Single files can be chosen too. */
  single?: boolean;
  disabled?: boolean;
  /** In a sentence. */
  problem?: string | undefined;
}

/** Choosing one or several folders, by hand or by dropping them here. */
export function FolderField({ files, onChange, single = false, disabled = false, problem }: Props) {
  const { t } = useTranslation('picker');
  const pick = useFolderPick(files, onChange, disabled);
  const { reading, last } = pick;
  return (
    <Stack spacing={1.5} role="group" aria-label={t('folders')}>
      <PickArea pick={pick} more={files.length > 0} single={single} disabled={disabled} />
      {problem === undefined ? null : (
        <FormHelperText
          error
          role="alert"
          sx={{ fontSize: '1rem' }}
          ref={(element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })}
        >
          {problem}
        </FormHelperText>
      )}
      {reading === null ? null : <Typography role="status">{t('reading', { count: reading })}</Typography>}
      {reading !== null || last === null ? null : <LeftOut last={last} />}
      {files.length === 0 ? null : (
        <FolderList
          files={files}
          onRemove={(name) => onChange(withoutFolder(files, name))}
          disabled={disabled || reading !== null}
        />
      )}
    </Stack>
  );
}
