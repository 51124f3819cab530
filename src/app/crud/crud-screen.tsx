import { Fragment, type ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { OtherModeNotice, ViewerRoleNotice } from '../guard/other-mode-notice.tsx'
import { useMayHire } from '../layouts/use-current-user.ts'
import type { RefusedCrudForm } from './submit-crud-form.server.ts'

type CrudData<Row> = {
  rows: readonly Row[]
  /** The row that `?edit=12` opens. */
  edited: Row | undefined
  /** `?edit=new` opens an empty form. */
  isNew: boolean
}

type Props<Row> = {
  title: string
  /** Null while the user is in the other mode. */
  data: CrudData<Row> | null
  refusedForm: RefusedCrudForm | undefined
  addLabel: string
  emptyText: string
  newTitle: string
  editTitle(row: Row): string
  renderForm(props: { row: Row | undefined; refused: RefusedCrudForm['refused'] | undefined }): ReactNode
  renderList(rows: readonly Row[]): ReactNode
  /** Shown under the list. */
  footer?: ReactNode
}

/**
 * Screen of an employer for one list: the list, or the form of the row that the address names. Without JavaScript the
 * same links and forms work.
 */
export function CrudScreen<Row extends { id: number }>({ title, data, refusedForm, ...noun }: Props<Row>) {
  const mayHire = useMayHire()
  if (!data) return <OtherModeNotice title={title} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={title} />
  const { rows, edited, isNew } = data
  const refused = refusedForm?.refused
  if (isNew || edited) {
    return (
      <Page>
        <PageTitle>{edited ? noun.editTitle(edited) : noun.newTitle}</PageTitle>
        <Fragment key={edited?.id}>{noun.renderForm({ row: edited, refused })}</Fragment>
      </Page>
    )
  }
  const add = <ButtonLink to="?edit=new">{noun.addLabel}</ButtonLink>
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      {refused && <Notice>{refused.message}.</Notice>}
      {rows.length === 0 ? (
        <EmptyState text={noun.emptyText} action={add} />
      ) : (
        <>
          <p className="mt-4 mb-6">{add}</p>
          {noun.renderList(rows)}
        </>
      )}
      {noun.footer}
    </Page>
  )
}
