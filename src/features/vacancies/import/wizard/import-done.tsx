import { Form, href } from 'react-router'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { vacancyFormAddress } from '../../own-list/own-list-address.ts'

type Draft = { id: number; name: string }
type Published = { ids: number[]; failed: { id: number; reason: string }[] }

/** What became of the import: the drafts, and what may be done with them. */
export function ImportDone({ drafts, published }: { drafts: readonly Draft[]; published: Published | undefined }) {
  const ids = drafts.map(({ id }) => id).join(',')
  const reasonOf = new Map(published?.failed.map(({ id, reason }) => [id, reason]))
  return (
    <>
      {published && published.ids.length > 0 && (
        <Notice tone="success">
          Опубликовали {published.ids.length} {plural(published.ids.length, 'вакансию', 'вакансии', 'вакансий')}.
        </Notice>
      )}
      {drafts.length === 0 ? (
        <p className="mb-6">Черновиков из этого файла больше нет: они опубликованы или удалены.</p>
      ) : (
        <>
          <p className="mb-3">
            <strong className="font-semibold">
              {drafts.length} {plural(drafts.length, 'черновик', 'черновика', 'черновиков')} из файла.
            </strong>{' '}
            Готовые можно опубликовать сразу, остальные — дописать.
          </p>
          <ul className="mb-6">
            {drafts.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere border-rule border-b py-2">
                <TextLink to={vacancyFormAddress(id)}>{name}</TextLink>
                {reasonOf.has(id) && <span className="block text-danger text-meta">{reasonOf.get(id)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <FormKey />
        <input type="hidden" name="ids" value={ids} />
        {drafts.length > 0 && (
          <>
            <SubmitButton name="intent" value="publish">
              Опубликовать готовые
            </SubmitButton>
            <ButtonLink to={vacancyFormAddress(drafts[0]!.id)} kind="outlined">
              Дописать первую
            </ButtonLink>
            <SubmitButton name="intent" value="remove" kind="plain">
              Вернуть как было
            </SubmitButton>
          </>
        )}
        <ButtonLink to={`${href('/my-vacancies')}?status=draft`} kind="plain">
          К черновикам
        </ButtonLink>
      </Form>
    </>
  )
}
