/** Staff in the help desk's directory. The passwords are for demonstration only. */
export const staff: readonly { username: string; password: string; personal_code: string }[] = [
  { username: 'liga.zemture', password: 'Palidziba-2026', personal_code: '32910010132' },
]
