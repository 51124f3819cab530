import { href } from 'react-router'

/** A plain form: the guest signs in on the way, and the number is checked after that. */
export function PhoneCheckTeaser() {
  return (
    <section aria-labelledby="phone-check">
      <h2 id="phone-check" className="font-semibold text-[19px]/[25px]">
        Звонят с незнакомого номера?
      </h2>
      <form action={href('/services/search-phone')} className="mt-2 flex max-w-text flex-wrap gap-2">
        <input
          type="tel"
          name="phone"
          aria-label="Номер, с которого звонят"
          placeholder="+7 …"
          autoComplete="off"
          className="min-h-11 min-w-48 grow rounded-control border border-ctl bg-surface px-3"
        />
        <button
          type="submit"
          className="min-h-11 rounded-control border border-ctl px-4.5 font-semibold hover:bg-sunken"
        >
          Проверить номер
        </button>
      </form>
    </section>
  )
}
