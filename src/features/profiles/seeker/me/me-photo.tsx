import Camera from 'lucide-react/icons/camera'
import { useRef } from 'react'
import { Form, href, useRevalidator } from 'react-router'
import { createApiClient } from '#contract/client.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { PhotoForm } from '#features/resumes/files/photo-form.tsx'
import { Button } from '#ui/form/button.tsx'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { updateSeekerProfile } from '../seeker-profile.contract.ts'

type Props = {
  name: string
  photo: string | null
  /** Refusal of a file that was sent without script. */
  refused?: FormRefusal
}

const call = createApiClient((path, init) => fetch(path, init))

/** The circle of the person, whose camera opens the forms that change the photo. Without script they are plain forms. */
export function MePhoto({ name, photo, refused }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { revalidate } = useRevalidator()

  async function savePhoto(avatar_artifact_id: number) {
    await call(updateSeekerProfile, { body: { avatar_artifact_id } })
    await revalidate()
    if (details.current) details.current.open = false
  }
  return (
    <details ref={details} open={refused !== undefined} className="group open:w-full">
      <summary className="relative w-fit cursor-pointer list-none rounded-full [&::-webkit-details-marker]:hidden">
        <PersonCircle name={name} photo={photo} size={64} tone="strong" />
        <span className="-right-3 -bottom-2 absolute grid size-9 place-items-center rounded-full border border-ctl bg-surface text-ink1">
          <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="sr-only">{photo ? 'Заменить фото' : 'Добавить фото'}</span>
      </summary>
      <section aria-label="Фото профиля" className="card mt-5 max-w-form p-4">
        <PhotoForm
          key={photo}
          action={href('/profile/seeker')}
          replaces={photo !== null}
          refused={refused}
          onUploaded={savePhoto}
        />
        {photo && (
          <Form method="post" action={href('/profile/seeker')} preventScrollReset>
            <input type="hidden" name="intent" value="photo" />
            <Button name="avatar_artifact_id" value="" kind="plain" size="small">
              Убрать фото
            </Button>
          </Form>
        )}
      </section>
    </details>
  )
}
