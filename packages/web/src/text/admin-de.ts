import type { admin as english } from './admin-en.ts'

export const admin: typeof english = {
  moderation: {
    title: 'Moderation',
    text: 'Was am längsten wartet, zuerst. A bewilligt, R lehnt ab, J und K gehen durch die Reihe.',
    tabs: { pending_review: 'Zu prüfen', rejected: 'Abgelehnt', suspended: 'Gesperrt' },
    emptyTitle: 'Die Reihe ist leer',
    emptyText: 'Erste Veröffentlichungen stehen hier, wo die Moderation eingeschaltet ist.',
    queue: 'Reihe',
    by: (name) => `von ${name}`,
    approve: 'Bewilligen',
    reject: 'Ablehnen…',
    suspend: 'Sperren…',
    restore: 'Zurückholen',
    reason: 'Grund',
    reasonHint: 'Der Verkäufer liest ihn',
    rejectTitle: 'Dieses Produkt ablehnen?',
    rejectText: 'Der Verkäufer liest deinen Grund, ändert es und veröffentlicht es noch einmal.',
    suspendTitle: 'Dieses Produkt sperren?',
    suspendText: 'Es verlässt sofort den Markt; Käufer behalten es.',
    deeds: { reject: 'Produkt ablehnen', suspend: 'Produkt sperren' },
    done: {
      approve: 'Es ist veröffentlicht',
      restore: 'Es ist zurück',
      reject: 'Es ist abgelehnt',
      suspend: 'Es ist gesperrt',
    },
    content: 'Inhalt',
    description: 'Beschreibung',
    why: 'Genannter Grund',
  },
}
