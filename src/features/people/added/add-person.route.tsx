import { href, redirect } from 'react-router'
import { submitForm } from '#app/api.server.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FieldRow, FormSection } from '#ui/form/form-section.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/add-person.route.ts'
import { addPerson, RECORD_WAIT_DAYS } from './added-people.contract.ts'

const TITLE = 'Новый человек в базе'

const GROUND_OPTIONS = [
  { value: 'asked', label: 'Спросим согласие', hint: 'Человек ответит по ссылке. До ответа запись видите только вы.' },
  {
    value: 'given',
    label: 'Согласие уже есть',
    hint: 'Человек дал его устно или на бумаге. Ссылку всё равно пришлём.',
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { isOther: await isInOtherMode(context, 'employer') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { reply, refused } = await submitForm(context, addPerson, request)
  return refused ?? redirect(href('/people/:id', { id: reply.id }), 303)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function AddPerson({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isOther) return <OtherModeNotice title={TITLE} mode="employer" />
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="max-w-text text-ink2">
        Человеку сразу придёт ссылка: там видно, что вы записали. Он разрешит хранить запись год или удалит её. Без
        ответа она исчезнет через {RECORD_WAIT_DAYS} {plural(RECORD_WAIT_DAYS, 'день', 'дня', 'дней')}.
      </p>
      <ContractForm endpoint={addPerson} refused={actionData} values={{ ground: 'asked' }} className="mt-6 max-w-form">
        <FormSection title="Кто это">
          <TextField name="name" label="Имя и фамилия" max={200} autoComplete="off" />
          <FieldRow>
            <PhoneField name="phone" label="Телефон" optional autoComplete="off" />
            <TextField
              name="email"
              label="E-mail"
              type="email"
              optional
              autoComplete="off"
              hint="Если указать почту, ссылка придёт на неё. После согласия останется только почта."
            />
          </FieldRow>
          <TextField name="title" label="Кем работает" optional max={200} />
          <TextArea
            name="note"
            label="Заметка"
            optional
            short
            max={2000}
            hint="Человек прочтёт её по ссылке. Пишите только о деле."
          />
        </FormSection>
        <FormSection title="Право хранить">
          <TextField name="source" label="Откуда контакт" max={200} placeholder="Например, ярмарка вакансий в Твери" />
          <RadioGroup name="ground" label="Основание" options={GROUND_OPTIONS} />
        </FormSection>
        <FormActions>
          <SubmitButton>Добавить и отправить ссылку</SubmitButton>
          <ButtonLink to={href('/people')} kind="plain">
            Отмена
          </ButtonLink>
        </FormActions>
      </ContractForm>
    </Page>
  )
}
