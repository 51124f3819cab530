import { href } from 'react-router'
import { CopyField } from '#ui/form/copy-field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { OwnResume } from '../contract/resumes.ts'

type Props = { resume: Pick<OwnResume, 'slug' | 'direct_token'>; origin: string }

/** The only address that shows a resume with direct access. */
export function DirectLink({ resume: { slug, direct_token }, origin }: Props) {
  const address = `${origin}${href('/resumes/:slug', { slug })}?token=${direct_token}`
  return (
    <section aria-labelledby="direct-link" className="mt-10 max-w-text">
      <h2 id="direct-link" className="mb-2 font-semibold text-h3">
        Ссылка на резюме
      </h2>
      <p className="mb-3 text-ink2">Кто её получит, увидит резюме без входа на сайт. В поисковики она не попадёт.</p>
      <CopyField label="Ссылка на резюме" address={address}>
        <ConfirmDialog
          trigger="Создать новую ссылку"
          title="Создать новую ссылку?"
          confirmLabel="Создать"
          cancelLabel="Оставить прежнюю"
          fields={{ intent: 'direct_link' }}
        >
          Прежняя ссылка сразу перестанет открываться у всех, кому вы её дали.
        </ConfirmDialog>
      </CopyField>
    </section>
  )
}
