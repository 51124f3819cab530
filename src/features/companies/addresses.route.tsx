import { href } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { submitCrudForm } from '#app/crud/submit-crud-form.server.ts'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { showEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { findEdited } from '#ui/list/edit-delete-buttons.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { Route } from './+types/addresses.route.ts'
import { AddressForm } from './address-form.tsx'
import { addressText } from './address-text.rules.ts'
import {
  addCompanyAddress,
  type CompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  updateCompanyAddress,
} from './company-addresses.contract.ts'
import { CompanyTabs } from './company-tabs.tsx'

const ADDRESSES_PATH = href('/profile/employer/addresses')

export async function loader({ context, url }: Route.LoaderArgs) {
  const [addresses, profile] = await Promise.all([
    loadEndpoint(context, listCompanyAddresses, {}),
    loadEndpoint(context, showEmployerProfile, {}),
  ])
  return { addresses, city: profile.city, ...findEdited(addresses, url) }
}

export const action = (args: Route.ActionArgs) =>
  submitCrudForm(args, { create: addCompanyAddress, update: updateCompanyAddress, remove: deleteCompanyAddress })

export const meta: Route.MetaFunction = () => unindexedPageMeta('Адреса компании')

export default function CompanyAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, city, isNew, edited } = loaderData
  const refused = actionData?.refused
  const mayHire = useMayHire()
  const isFormOpen = mayHire && (isNew || edited !== undefined)
  return (
    <Page>
      <div className="max-w-[45rem]">
        <PageTitle>Адреса компании</PageTitle>
        <CompanyTabs />
        <p className="mb-4 max-w-text text-ink2">
          Адрес выбирают в вакансии: соискатель видит улицу, метро и то, как пройти.
        </p>
        {refused && actionData.intent === 'delete' && <Notice>{refused.message}</Notice>}
        {addresses.length > 0 && <AddressList addresses={addresses} />}
        {addresses.length === 0 && !isFormOpen && (
          <EmptyState text="Адресов пока нет." action={mayHire && <AddAddressLink />} />
        )}
        {addresses.length > 0 && !isFormOpen && mayHire && (
          <div className="mt-6">
            <AddAddressLink />
          </div>
        )}
        {isFormOpen && (
          <AddressForm
            key={edited?.id}
            address={edited}
            city={city}
            cancelPath={ADDRESSES_PATH}
            refused={actionData?.intent === 'delete' ? undefined : refused}
          />
        )}
      </div>
    </Page>
  )
}

const AddAddressLink = () => <ButtonLink to={`${ADDRESSES_PATH}?edit=new`}>Добавить адрес</ButtonLink>

function AddressList({ addresses }: { addresses: CompanyAddress[] }) {
  const mayHire = useMayHire()
  return (
    <RuledList>
      {addresses.map((address) => (
        <RuledListItem
          key={address.id}
          title={addressText(address)}
          action={mayHire && <AddressActions address={address} />}
        >
          {address.metros.length > 0 && <p>Метро: {address.metros.map(({ name }) => name).join(', ')}</p>}
          {address.how_to_get && <p className="whitespace-pre-line">{address.how_to_get}</p>}
        </RuledListItem>
      ))}
    </RuledList>
  )
}

function AddressActions({ address }: { address: CompanyAddress }) {
  const text = addressText(address)
  return (
    <div className="flex flex-wrap gap-x-2">
      <ButtonLink
        to={`${ADDRESSES_PATH}?edit=${address.id}`}
        kind="plain"
        size="small"
        aria-label={`Изменить адрес: ${text}`}
      >
        Изменить
      </ButtonLink>
      <ConfirmDialog
        trigger="Удалить"
        title={`Удалить адрес ${inQuotes(text)}?`}
        confirmLabel="Удалить"
        fields={{ intent: 'delete', id: address.id }}
      >
        Этот адрес указан в вакансиях. Сначала выберите в них другой.
      </ConfirmDialog>
    </div>
  )
}
