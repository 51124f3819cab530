import { href } from 'react-router'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'

type Props = { draft: Pick<OwnVacancy, 'id' | 'name' | 'updated_at'>; drafts: number }

/** Whoever closed the tab finds the work where it was left. */
export function UnfinishedDraft({ draft: { id, name, updated_at }, drafts }: Props) {
  const list = `${href('/my-vacancies')}?status=draft`
  return (
    <Notice tone="info">
      <p>
        Есть черновик от <Moment at={updated_at} />: «{name}».
        {drafts > 1 && (
          <>
            {' '}
            <TextLink to={list}>Все черновики: {drafts}</TextLink>
          </>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={href('/my-vacancy/:id', { id: String(id) })} kind="outlined" size="small">
          Продолжить
        </ButtonLink>
        <ConfirmDialog
          trigger="Удалить"
          title={`Удалить черновик «${name}»?`}
          confirm="Удалить"
          action={list}
          fields={{ intent: 'delete', id }}
        />
      </div>
    </Notice>
  )
}
