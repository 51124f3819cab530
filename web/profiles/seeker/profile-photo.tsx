import { useRef } from 'react'
import { Form, useRevalidator } from 'react-router'
import { createApiClient } from '#contract/core/client.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import { type SeekerProfile, updateSeekerProfile } from '#contract/profiles/seeker-profile.ts'
import { PhotoForm } from '../../resumes/files/photo-form.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PersonCircle } from '../../ui/layout/person-circle.tsx'

type Props = {
  profile: SeekerProfile
  /** Refusal of a file that was sent without script. */
  refused?: FormRefusal
}

const call = createApiClient((path, init) => fetch(path, init))

/** The photo of the person, with the forms that change it. Without script they are plain forms. */
export function ProfilePhoto({ profile, refused }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { revalidate } = useRevalidator()
  const { photo, first_name, last_name } = profile

  async function savePhoto(avatar_artifact_id: number) {
    await call(updateSeekerProfile, { body: { avatar_artifact_id } })
    await revalidate()
    if (details.current) details.current.open = false
  }
  return (
    <section aria-label="Фото профиля" className="mb-6 flex items-start gap-4">
      <PersonCircle name={`${first_name} ${last_name}`.trim()} photo={photo?.url_small} size={64} tone="strong" />
      <div className="min-w-0 flex-1">
        <p className="text-ink2">
          Фото видите только вы, в меню сайта. В каждом резюме своё фото, и там вы решаете, показывать ли его.
        </p>
        <div className="flex flex-wrap items-start gap-x-4">
          <details ref={details} open={refused !== undefined} className="min-w-0 open:w-full">
            <summary className="w-fit cursor-pointer py-2.5 text-primary underline underline-offset-4 tablet:py-1">
              {photo ? 'Заменить фото' : 'Добавить фото'}
            </summary>
            <div className="mt-2">
              <PhotoForm key={photo?.url_small} replaces={photo !== null} refused={refused} onUploaded={savePhoto} />
            </div>
          </details>
          {photo && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="photo" />
              <Button name="avatar_artifact_id" value="" kind="plain" size="small">
                Убрать фото
              </Button>
            </Form>
          )}
        </div>
      </div>
    </section>
  )
}
