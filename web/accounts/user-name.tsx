/** Tells a password manager whose password this is. Nobody sees it, and it is not sent. */
export const UserName = ({ value }: { value: string }) => (
  <input type="text" autoComplete="username" value={value} readOnly hidden />
)
