import { type ActionFunctionArgs, data, useActionData, useSearchParams } from 'react-router'
import { parseFormData } from '#lib/forms/form-data.ts'
import { ToastHost } from '../feedback/toast.tsx'
import { Page, PageTitle } from '../layout/page.tsx'
import { GalleryBody, GalleryForm } from './gallery-form.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryParts } from './gallery-parts.tsx'
import { GalleryRows } from './gallery-rows.tsx'

export const meta = () => [{ title: 'Части' }]

/** Refuses as the API would, to show how a refusal looks. */
export async function action({ request }: ActionFunctionArgs) {
  const values = parseFormData(await request.formData())
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { error } = GalleryBody.safeParse(values)
  const errors = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).reverse(),
  )
  if (values.salary_from === '666') errors.nobody = 'Так не бывает'
  if (Object.keys(errors).length === 0) return null
  // The browser itself keeps a chosen file.
  const submittedValues = { ...values, photo: '' }
  const refused = {
    status: 422,
    code: 'invalid_input' as const,
    message: 'Проверьте поля',
    errors,
    values: submittedValues,
  }
  return data({ ...refused, details: undefined }, 422)
}

/** All shared components in their states. Development only. */
export default function Gallery() {
  const refused = useActionData<typeof action>() ?? undefined
  const [params] = useSearchParams()
  const isEmpty = params.has('empty')
  return (
    <Page>
      <PageTitle>Части</PageTitle>
      <GalleryForm key={String(isEmpty)} refused={refused} isEmpty={isEmpty} />
      <GalleryParts />
      <GalleryLists />
      <GalleryRows />
      <ToastHost />
    </Page>
  )
}
