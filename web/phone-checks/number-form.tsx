import Phone from 'lucide-react/icons/phone'
import { Form, href } from 'react-router'
import { CONTROL_CLASS } from '../ui/form/field.tsx'

type Props = { value: string; problem?: string | undefined }

const ERROR_ID = 'phone-problem'

/** One field and one button. A GET form: it works without script, and a checked number has an address. */
export function NumberForm({ value, problem }: Props) {
  return (
    <Form action={href('/services/search-phone')} className="mb-4">
      <label htmlFor="phone" className="mb-1 block font-semibold">
        Телефон
      </label>
      <div className="grid gap-y-2 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-y-1">
        <div className="relative min-w-0">
          <Phone
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-4 left-3.5 text-ink2"
          />
          <input
            key={value}
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+7 …"
            defaultValue={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? ERROR_ID : undefined}
            className={`${CONTROL_CLASS} min-h-13 border-2 border-ink1 pl-11 text-[1.0625rem]`}
          />
        </div>
        {problem && (
          <p id={ERROR_ID} role="alert" className="text-danger text-meta tablet:order-last tablet:col-span-2">
            {problem}
          </p>
        )}
        <button
          type="submit"
          className="min-h-13 bg-primary px-8 font-semibold text-on-primary hover:bg-primary-hover focus-visible:focus-ring-inside"
        >
          Проверить
        </button>
      </div>
    </Form>
  )
}
