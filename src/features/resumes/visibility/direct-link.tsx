import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { OwnResume } from '../contract/resumes.ts'

type Props = { resume: Pick<OwnResume, 'slug' | 'direct_token'>; origin: string }

/** The only address that shows a resume with direct access. */
export function DirectLink({ resume: { slug, direct_token }, origin }: Props) {
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const address = `${origin}${href('/resumes/:slug', { slug })}?token=${direct_token}`
  return (
    <section aria-labelledby="direct-link" className="mt-10 max-w-text">
      <h2 id="direct-link" className="mb-2 font-semibold text-h3">
        Ссылка на резюме
      </h2>
      <p className="mb-3 text-ink2">Кто её получит, увидит резюме без входа на сайт. В поисковики она не попадёт.</p>
      <input
        readOnly
        aria-label="Ссылка на резюме"
        value={address}
        onFocus={(event) => event.target.select()}
        className={CONTROL_CLASS}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {isHydrated && (
          <Button
            type="button"
            kind="outlined"
            size="small"
            onClick={() => navigator.clipboard.writeText(address).then(() => setCopied(true))}
          >
            Скопировать
          </Button>
        )}
        <ConfirmDialog
          trigger="Создать новую ссылку"
          title="Создать новую ссылку?"
          confirmLabel="Создать"
          cancelLabel="Оставить прежнюю"
          fields={{ intent: 'direct_link' }}
        >
          Прежняя ссылка сразу перестанет открываться у всех, кому вы её дали.
        </ConfirmDialog>
        <span role="status" className="text-ink2 text-meta">
          {isCopied && 'Ссылка скопирована'}
        </span>
      </div>
    </section>
  )
}
