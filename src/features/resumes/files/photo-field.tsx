import { type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { href } from 'react-router'
import { createApiClient } from '#contract/client.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ResumePhoto } from '../web/resume-photo.tsx'
import { PhotoForm } from './photo-form.tsx'
import { type ResumeFiles, setResumeFiles } from './resume-files.contract.ts'

export type PhotoArtifact = ResumeFiles['photo']

type Props = {
  /** Absent until autosave creates the draft. */
  resumeId?: number
  photo: PhotoArtifact
  onChange(photo: PhotoArtifact): void
}

const call = createApiClient((path, init) => fetch(path, init))

/** The photo of the resume form. It has a separate form in a dialog, so that the unsaved fields are not lost. */
export function PhotoField({ resumeId, photo, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()

  async function savePhoto(id: number | null) {
    const params = { id: resumeId! }
    const files = await call(setResumeFiles, { params, body: { photo_artifact_id: id } })
    onChange(files.photo)
    setOpen(false)
  }

  return (
    <div className="mb-4">
      <p className="mb-1 font-semibold">
        Фото <span className="ml-1 font-normal text-ink3 text-meta">необязательно</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {photo && <ResumePhoto picture={{ url_small: photo.url_small!, url_medium: photo.url_medium! }} />}
        {isHydrated && resumeId && (
          <Button type="button" kind="outlined" size="small" onClick={() => setOpen(true)}>
            {photo ? 'Заменить фото' : 'Добавить фото'}
          </Button>
        )}
        {isHydrated && photo && (
          <Button type="button" kind="plain" size="small" onClick={() => void savePhoto(null)}>
            Убрать фото
          </Button>
        )}
        {!isHydrated && resumeId && (
          <ButtonLink to={href('/my-resume/:id/files', { id: String(resumeId) })} kind="outlined" size="small">
            {photo ? 'Заменить фото' : 'Добавить фото'}
          </ButtonLink>
        )}
        {!resumeId && (
          <span className="text-ink2">Напишите должность: черновик сохранится, и можно будет добавить фото.</span>
        )}
      </div>
      {isOpen &&
        createPortal(
          // React events bubble through the portal, and the resume form must not receive them.
          // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop propagation
          <div
            onSubmit={stopPropagation}
            onChange={stopPropagation}
            onClick={stopPropagation}
            onKeyUp={stopPropagation}
          >
            <Dialog title={photo ? 'Заменить фото' : 'Фото для резюме'} onClose={() => setOpen(false)}>
              <p className="mb-4 text-ink2">Видят все, кому видно имя. Скроете в резюме имя — скроется и фото.</p>
              <PhotoForm replaces={photo !== null} onUploaded={savePhoto} />
            </Dialog>
          </div>,
          document.body,
        )}
    </div>
  )
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()
