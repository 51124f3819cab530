import { data, href, redirect } from 'react-router'
import {
  addCompanyAddress,
  type CompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  updateCompanyAddress,
} from '#contract/company-addresses.ts'
import { showEmployerProfile } from '#contract/profiles.ts'
import { addressText } from '#trade/address-text.ts'
import { formOf, load, submit, submitFields } from '../api.server.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Line, Lines } from '../ui/lines.tsx'
import { Notice } from '../ui/notice.tsx'
import { openedIn } from '../ui/opened-in.ts'
import { Page, PageTitle } from '../ui/page.tsx'
import type { Route } from './+types/addresses.ts'
import { AddressForm } from './address-form.tsx'
import { CompanyTabs } from './company-tabs.tsx'

const ADDRESSES = href('/profile/employer/addresses')

export async function loader({ context, url }: Route.LoaderArgs) {
  const [addresses, profile] = await Promise.all([
    load(context, listCompanyAddresses, {}),
    load(context, showEmployerProfile, {}),
  ])
  return { addresses, city: profile.city, ...openedIn(addresses, url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id, ...fields } = await formOf(request)
  const params = { id: String(id) }
  const { refused } =
    intent === 'delete'
      ? await submit(context, deleteCompanyAddress, { params })
      : intent === 'save'
        ? await submitFields(context, updateCompanyAddress, fields, { params })
        : await submitFields(context, addCompanyAddress, fields)
  return refused ? data({ intent, refused }, refused.status) : redirect(ADDRESSES, 303)
}

export const meta: Route.MetaFunction = () => [
  { title: 'Адреса компании — Смена места' },
  { name: 'robots', content: 'noindex' },
]

export default function CompanyAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, city, isNew, edited } = loaderData
  const refused = actionData?.refused
  const mayHire = useMayHire()
  const isOpen = mayHire && (isNew || edited !== undefined)
  return (
    <Page>
      <div className="max-w-[45rem]">
        <PageTitle>Адреса компании</PageTitle>
        <CompanyTabs />
        <p className="mb-4 max-w-text text-ink2">
          Адрес выбирают в вакансии: соискатель видит улицу, метро и то, как пройти.
        </p>
        {refused && actionData.intent === 'delete' && <Notice>{refused.message}</Notice>}
        {addresses.length > 0 && <List addresses={addresses} />}
        {addresses.length === 0 && !isOpen && (
          <EmptyState text="Адресов пока нет." action={mayHire && <AddAddress />} />
        )}
        {addresses.length > 0 && !isOpen && mayHire && (
          <div className="mt-6">
            <AddAddress />
          </div>
        )}
        {isOpen && (
          <AddressForm
            key={edited?.id}
            address={edited}
            city={city}
            back={ADDRESSES}
            refused={actionData?.intent === 'delete' ? undefined : refused}
          />
        )}
      </div>
    </Page>
  )
}

const AddAddress = () => <ButtonLink to={`${ADDRESSES}?edit=new`}>Добавить адрес</ButtonLink>

function List({ addresses }: { addresses: CompanyAddress[] }) {
  const mayHire = useMayHire()
  return (
    <Lines>
      {addresses.map((address) => (
        <Line key={address.id} title={addressText(address)} action={mayHire && <Actions address={address} />}>
          {address.metros.length > 0 && <p>Метро: {address.metros.map(({ name }) => name).join(', ')}</p>}
          {address.how_to_get && <p className="whitespace-pre-line">{address.how_to_get}</p>}
        </Line>
      ))}
    </Lines>
  )
}

function Actions({ address }: { address: CompanyAddress }) {
  const words = addressText(address)
  return (
    <div className="flex flex-wrap gap-x-2">
      <ButtonLink
        to={`${ADDRESSES}?edit=${address.id}`}
        kind="plain"
        size="small"
        aria-label={`Изменить адрес: ${words}`}
      >
        Изменить
      </ButtonLink>
      <ConfirmDialog
        trigger="Удалить"
        title={`Удалить адрес «${words}»?`}
        confirm="Удалить"
        fields={{ intent: 'delete', id: address.id }}
      >
        Вакансии с ним мешают удалению: сначала смените адрес в них.
      </ConfirmDialog>
    </div>
  )
}
