import { data, href } from 'react-router'
import { loadEndpoint, submitForm } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { Route } from './+types/verify.route.ts'
import { type CareerCheck, type CareerKey, checkCareer, listCareerKeys } from './career.contract.ts'
import { CheckResult } from './check-result.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  return { keys: await loadEndpoint(context, listCareerKeys, {}), publicUrl }
}

type ActionData = { check?: CareerCheck; refused?: FormRefusal }

export async function action({ request, context }: Route.ActionArgs) {
  const { reply, refused } = await submitForm(context, checkCareer, request)
  return refused ? data<ActionData>({ refused }, refused.status) : data<ActionData>({ check: reply })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMetaTags({
    title: 'Проверить файл карьеры — Смена места',
    description:
      'Здесь видно, выдала ли «Смена места» файл с резюме и откликами и не меняли ли его. Файл не сохраняем.',
    url: `${loaderData?.publicUrl}${href('/verify')}`,
  })

export default function Verify({ loaderData: { keys, publicUrl }, actionData }: Route.ComponentProps) {
  const { check, refused } = actionData ?? {}
  return (
    <Page>
      <PageTitle>Проверить файл карьеры</PageTitle>
      <p className="mb-6 max-w-text text-ink2">
        Человек дал вам файл из «Смены места». Здесь видно, наш ли он и не меняли ли его. Проверим и сразу забудем.
      </p>
      <div className="grid items-start gap-8 desktop:grid-cols-[20rem_minmax(0,1fr)]">
        <ContractForm endpoint={checkCareer} refused={refused} encType="multipart/form-data">
          <UploadField name="file" label="Архив" optional hint={'ZIP, до 10\u00a0МБ.'} accept=".zip,.txt" />
          <TextArea name="text" label="Или текст выписки" optional hint="Файл proof.txt из архива, целиком." />
          <FormActions>
            <SubmitButton>Проверить</SubmitButton>
          </FormActions>
        </ContractForm>
        <div className="min-w-0">
          <CheckResult check={check} />
          <CheckYourself keys={keys} publicUrl={publicUrl} />
        </div>
      </div>
    </Page>
  )
}

type Props = { keys: CareerKey[]; publicUrl: string }

/** The way that needs neither our page nor, after the key is there, any network. */
function CheckYourself({ keys, publicUrl }: Props) {
  const current = keys.find(({ is_current }) => is_current)?.name ?? ''
  return (
    <section aria-labelledby="offline">
      <h2 id="offline" className="mb-2 font-semibold text-row">
        Как проверить самому
      </h2>
      <p className="mb-2 max-w-text text-ink2">
        Распакуйте архив и выполните в его папке три команды. Нужен openssl 3; сеть нужна только первой.
      </p>
      <pre className="wrap-anywhere mb-4 whitespace-pre-wrap card p-3 text-meta">
        {`curl -o smena.pem ${publicUrl}${href('/verify/:key', { key: current })}
openssl pkeyutl -verify -pubin -inkey smena.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
sha256sum -c SHA256SUMS`}
      </pre>
      <h3 className="mb-1 font-semibold">Наши ключи (Ed25519)</h3>
      <ul>
        {keys.map(({ name, is_current, created_at }) => (
          <li key={name} className="py-1">
            <TextAnchor href={href('/verify/:key', { key: name })}>{name}</TextAnchor>{' '}
            <span className="text-ink2">
              с {dateText(created_at)}, {is_current ? 'действует' : 'прежний: новые файлы им не подписываем'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
