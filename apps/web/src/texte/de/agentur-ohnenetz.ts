export const texts = {
  titel: 'Einladen ohne Netz',
  keinNetz: 'Diese Seite ist gerade nicht zu erreichen',
  keinNetzText:
    'Einladungen können Sie trotzdem eingeben. Sie liegen auf diesem Gerät und gehen von selbst hinaus, sobald das Netz wieder da und diese Seite offen ist.',
  wiederDa: 'Das Netz ist wieder da',
  wiederDaText: 'Was wartet, geht jetzt hinaus. Alles andere finden Sie auf der gewohnten Seite.',
  wiederDaNichts: 'Alles andere finden Sie auf der gewohnten Seite.',
  zurSeite: 'Zur gewohnten Seite',
  niemand: 'Auf diesem Gerät ist niemand angemeldet',
  niemandText:
    'Ohne Anmeldung wird nichts aufgenommen und nichts gezeigt. Was jemand zuvor eingegeben hat, wartet, bis sich diese Person wieder anmeldet.',
} as const;
