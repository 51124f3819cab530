import type { FormRefusal } from '#contract/errors.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/page.tsx'
import { type SiteSetting, saveSiteSetting } from '../contract/system.ts'

const SETTING_NAMES = { sub_url: 'Куда ведёт «Подключить премиум»', unsub_url: 'Куда ведёт «Отменить премиум»' }
const KEY_OPTIONS = Object.entries(SETTING_NAMES).map(([value, label]) => ({ value, label }))

type Props = { settings: SiteSetting[]; isAdmin: boolean; refused: FormRefusal | undefined }

/** The addresses that an admin may set: for everybody, and for the clients of one host. */
export function SiteSettings({ settings, isAdmin, refused }: Props) {
  const isRefused = ({ key, host }: Pick<SiteSetting, 'key' | 'host'>) =>
    refused?.values?.key === key && (refused.values.host ?? '') === (host ?? '')
  const isOfNewHost = refused !== undefined && !settings.some(isRefused)
  return (
    <Section title="Настройки">
      {isAdmin ? (
        <>
          {settings.map((setting) => (
            <SettingForm key={formName(setting)} setting={setting} refused={isRefused(setting) ? refused : undefined} />
          ))}
          <div className="mb-4 max-w-form">
            <Disclosure summary="Отдельный адрес для другого хоста" isOpen={isOfNewHost}>
              <ContractForm endpoint={saveSiteSetting} draftName="new-host" refused={isOfNewHost ? refused : undefined}>
                <Select name="key" label="Что задать" options={KEY_OPTIONS} />
                <TextField
                  name="host"
                  label="Хост"
                  hint="Сайт из настройки REDIRECT_HOSTS, например partner.example."
                />
                <TextField name="value" label="Адрес" />
                <SubmitButton kind="outlined">Добавить</SubmitButton>
              </ContractForm>
            </Disclosure>
          </div>
        </>
      ) : (
        <ReadOnlySettings settings={settings} />
      )}
      <p className="max-w-text text-ink2">
        Остальные настройки задаются при запуске сервера, среди них пароли и ключи.
      </p>
    </Section>
  )
}

const formName = ({ key, host }: SiteSetting) => [key, host].filter(Boolean).join(' ')
const settingName = ({ key, host }: SiteSetting) => SETTING_NAMES[key] + (host === null ? '' : `, для ${host}`)

function SettingForm({ setting, refused }: { setting: SiteSetting; refused: FormRefusal | undefined }) {
  const { key, host, value, is_default, updated_by } = setting
  return (
    <div className="mb-4 max-w-form">
      <ContractForm endpoint={saveSiteSetting} draftName={formName(setting)} values={{ value }} refused={refused}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="host" value={host ?? ''} />
        <TextField
          name="value"
          label={settingName(setting)}
          optional
          hint={is_default ? 'Значение по умолчанию.' : `Изменил ${updated_by}. Пустое поле вернёт прежнее.`}
        />
        <SubmitButton kind="outlined">Сохранить</SubmitButton>
      </ContractForm>
    </div>
  )
}

function ReadOnlySettings({ settings }: { settings: SiteSetting[] }) {
  return (
    <>
      <p className="mb-3 max-w-text text-ink2">Меняет администратор, вам они только видны.</p>
      <dl className="mb-4 max-w-text">
        {settings.map((setting) => (
          <div key={formName(setting)} className="border-rule border-b py-2">
            <dt className="text-ink2 text-meta">{settingName(setting)}</dt>
            <dd className="wrap-anywhere">
              <span className="font-mono">{setting.value}</span>
              {setting.is_default && ' (по умолчанию)'}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
