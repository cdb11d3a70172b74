import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTypeOf } from '#domain/files/file-type';
import { limits } from '#domain/limits';
import { newId } from '#src/platform/ids.ts';
import { type CommentDraft, changeCommentDraft, commentDraft } from '#src/sync/acts/comment-drafts.ts';
import { photoTitle } from '#src/sync/acts/photo-title.ts';
import { importFile } from '#src/sync/files/import-file.ts';
import { drawThumbnail } from '#src/sync/files/keep-thumbnail.ts';
import { useFullSubmit } from '#src/ui/forms/use-full-submit.ts';

const isPicture = (file: File) => fileTypeOf(file.name) === 'image' || file.type.startsWith('image/');

/** Documents that a comment will link. */
const linkedBy = ({ links, photos, copying }: CommentDraft): number => links.length + photos.length + copying;

/**
 * Copies picked photos onto this device, one after another, and puts each into the draft as soon as it is here. It goes on
 * when the panel is closed meanwhile.
 */
export function usePhotoPick(draftId: number, projectId: number) {
  const { t } = useTranslation(['comments', 'uploads']);
  const [refused, setRefused] = useState<string>();
  const [left, setLeft] = useState(0);
  const { run, problem, full } = useFullSubmit(async (files: readonly File[]) => {
    let waiting = files.length;
    const copying = (change: number) => changeCommentDraft(draftId, (draft) => ({ copying: draft.copying + change }));
    copying(waiting);
    try {
      for (const file of files) {
        const key = newId();
        const { sha256, size } = await importFile(file, projectId, { key });
        const title = photoTitle(file, (date, time) => t('uploads:photo_name', { date, time }));
        const photo = { key, title, file_name: file.name, sha256, size };
        waiting -= 1;
        changeCommentDraft(draftId, (draft) => ({
          photos: [...draft.photos, photo],
          copying: draft.copying - 1,
        }));
        void drawThumbnail({ sha256, project_id: projectId, file_name: file.name });
      }
    } finally {
      setLeft(waiting);
      if (waiting > 0) copying(-waiting);
    }
  });
  const pick = (files: readonly File[]) => {
    const pictures = files.filter(isPicture);
    const room = limits.linkedDocumentsMax - linkedBy(commentDraft(draftId).getSnapshot());
    const fitting = pictures.slice(0, Math.max(0, room));
    if (pictures.length < files.length) setRefused(t('not_an_image'));
    else if (fitting.length < pictures.length) setRefused(t('too_many', { max: String(limits.linkedDocumentsMax) }));
    else setRefused(undefined);
    if (fitting.length > 0) void run(fitting);
  };
  // Those that were copied before are there: it is not nothing that was saved.
  const noRoom = full ? t('photos_no_room', { count: left }) : undefined;
  return { pick, problem: noRoom ?? problem ?? refused, full };
}
