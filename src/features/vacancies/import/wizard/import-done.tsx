import { Form, href } from 'react-router'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { vacancyFormAddress } from '../../own-list/own-list-address.ts'

type Draft = { id: number; name: string; isChanged: boolean }
type Published = { shown: number; waiting: number; failed: { id: number; reason: string }[] }
type Removed = { count: number; kept: number }
type Props = { drafts: readonly Draft[]; published: Published | undefined; removed: Removed | undefined }

const countVacancies = (count: number) => `${count} ${plural(count, 'вакансию', 'вакансии', 'вакансий')}`
const countDrafts = (count: number) => `${count} ${plural(count, 'черновик', 'черновика', 'черновиков')}`

/** What became of the import: the drafts, and what may be done with them. */
export function ImportDone({ drafts, published, removed }: Props) {
  const ids = drafts.map(({ id }) => id).join(',')
  const reasonOf = new Map(published?.failed.map(({ id, reason }) => [id, reason]))
  const unchanged = drafts.filter(({ isChanged }) => !isChanged)
  return (
    <>
      {published && published.shown > 0 && (
        <Notice tone="success">Опубликовали {countVacancies(published.shown)}.</Notice>
      )}
      {published && published.waiting > 0 && (
        <Notice tone="info">
          Отправили на проверку {countVacancies(published.waiting)}: после неё их увидят соискатели.
        </Notice>
      )}
      {removed && (
        <Notice tone={removed.kept > 0 ? 'warning' : 'success'}>
          {removed.count > 0 ? `Удалили ${countDrafts(removed.count)}.` : 'Ничего не удалили.'}
          {removed.kept > 0 && ` Оставили ${countDrafts(removed.kept)}: их меняли или публиковали после импорта.`}
        </Notice>
      )}
      {drafts.length === 0 ? (
        <p className="mb-6">Черновиков из этого файла больше нет: они опубликованы или удалены.</p>
      ) : (
        <>
          <p className="mb-3">
            <strong className="font-semibold">{countDrafts(drafts.length)} из файла.</strong> Готовые можно опубликовать
            сразу, остальные — дописать.
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
      <Form method="post" className="mb-6 flex flex-wrap items-center gap-3">
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
          </>
        )}
        <ButtonLink to={`${href('/my-vacancies')}?status=draft`} kind="plain">
          К черновикам
        </ButtonLink>
      </Form>
      {unchanged.length > 0 && (
        <Disclosure summary="Вернуть как было">
          <Form method="post" className="my-3">
            <FormKey />
            <input type="hidden" name="ids" value={ids} />
            <p className="mb-3">
              Удалим {countDrafts(unchanged.length)} из этого файла. Те, что вы уже изменили, оставим. Вернуть удалённые
              нельзя: придётся загрузить файл ещё раз.
            </p>
            <SubmitButton name="intent" value="remove" kind="danger">
              Удалить {countDrafts(unchanged.length)}
            </SubmitButton>
          </Form>
        </Disclosure>
      )}
    </>
  )
}
