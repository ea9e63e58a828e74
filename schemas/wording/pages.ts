import { defineWording } from './define.ts';

/** Header, menus, announcement bar and feature banner. */
export const navWording = defineWording({
  'nav.group': { text: 'Our group', note: 'Name of the links to sister sites, read out.' },
  'nav.main': { text: 'Main menu', note: 'Name of the menu, read out.' },
  'nav.menu.open': { text: 'Menu', note: 'The button that opens the menu on phones.' },
  'nav.menu.close': { text: 'Close menu' },
  'nav.home': { text: '{dealer} home page', note: 'The logo link, read out. dealer: the trading name.' },
  'nav.all': { text: 'All {label}', note: 'First entry of an opened menu. label: the entry it belongs to.' },
  'nav.brand.tile': { text: 'Search {make}', note: 'A tile of the brand menu, read out.' },
  'nav.locations': { text: 'Locations' },
  'nav.locations.noPhone': { text: 'Contact us', note: 'In place of the number of a location without a phone.' },
  'nav.phone': { text: 'Call us', note: 'Before the phone number in the header.' },
  'nav.search': { text: 'Search stock' },
  'nav.saved': { text: 'Saved' },
  'nav.account': { text: 'My garage', note: 'The link to the account page for whoever is signed in.' },
  'nav.signIn': { text: 'Sign in', note: 'The same link for everybody else.' },
  'nav.finance': { text: 'Finance' },
  'nav.hours.open': { text: 'Open today {hours}', note: 'hours: such as 8:30 AM - 5:30 PM.' },
  'nav.hours.closed': { text: 'Closed today' },
  'announcement.label': { text: 'Announcement', note: 'Name of the announcement bar, read out.' },
  'announcement.more': { text: 'Find out more', note: 'The link of an announcement that has one.' },
  'announcement.dismiss': { text: 'Dismiss announcement' },
  'banner.label': { text: 'Quick links', note: 'Name of the feature banner, read out.' },
  'banner.offers': { text: 'See our latest offers' },
  'banner.offers.detail': { text: 'This month’s sharpest prices' },
  'banner.service': { text: 'Book your service online' },
  'banner.service.detail': { text: 'Pick a day that suits you' },
  'banner.sell': { text: 'Sell your car' },
  'banner.sell.detail': { text: 'Get an instant offer in 2 minutes' },
  'banner.finance': { text: 'Get finance' },
  'banner.finance.detail': { text: 'Apply online in 5 minutes' },
  'banner.testDrive': { text: 'Book a test drive' },
  'banner.testDrive.detail': { text: 'Choose a car and a time' },
  'banner.parts': { text: 'Parts and accessories' },
  'banner.parts.detail': { text: 'Genuine parts, fitted by us' },
});

/** Footer, location cards and opening hours. */
export const footerWording = defineWording({
  'footer.label': { text: 'Footer menu', note: 'Name of the footer links, read out.' },
  'footer.locations': { text: 'Find us' },
  'footer.hours': { text: 'Opening hours' },
  'footer.brands': { text: 'Popular makes' },
  'footer.social': { text: 'Follow us' },
  'footer.social.link': { text: '{dealer} on {network}', note: 'A social link, read out.' },
  'footer.payments': { text: 'Payments accepted' },
  'footer.copyright': { text: '© {year} {name}', note: 'year: this year; name: the legal entity.' },
  'footer.abn': { text: 'ABN {number}' },
  'footer.licence': { text: 'Motor Dealer Licence {number}' },
  'location.openNow': { text: 'Open now' },
  'location.closedNow': { text: 'Closed now' },
  'location.phone': { text: 'Phone' },
  'location.landline': { text: 'Landline' },
  'location.address': { text: 'Address' },
  'location.hours': { text: 'Opening Hours' },
  'location.dealerLicence': { text: 'Dealer Licence Number' },
  'location.repairerNumber': { text: 'Motor Vehicle Repairer' },
  'location.manufacturers': { text: 'Makes' },
  'location.directions': { text: 'Get Directions' },
  'location.contact': { text: 'Contact Us' },
  'location.details': { text: 'View Location Details' },
  'location.stock': { text: 'View Stock' },
  'location.bookService': { text: 'Book a Service' },
  'location.call': { text: 'Call {phone}' },
  'location.type.sales': { text: 'Sales' },
  'location.type.service': { text: 'Service' },
  'location.type.parts': { text: 'Parts' },
  'hours.closed': { text: 'Closed' },
  'hours.byAppointment': { text: 'By appointment only' },
  'hours.day': { text: 'Day', note: 'Heading of the days column, read out.' },
  'hours.time': { text: 'Hours', note: 'Heading of the hours column, read out.' },
  'hours.types': { text: 'Department', note: 'Name of the choice between sales, service and parts hours, read out.' },
  'hours.holiday.open': { text: 'View Holiday Hours' },
  'hours.holiday.heading': { text: 'Holiday hours' },
  'hours.holiday.close': { text: 'Close' },
});

/** Wording of every page, and of error pages. */
export const pagesWording = defineWording({
  'page.skipToContent': { text: 'Skip to content' },
  'block.unavailable': {
    text: 'This part of the page is not available right now.',
    note: 'In place of a block that failed.',
  },
  'notFound.heading': { text: 'We can’t find that page' },
  'notFound.text': { text: 'It may have moved, or the address may have a typo. Our stock is still right here.' },
  'notFound.search': { text: 'Search our stock' },
  'notFound.home': { text: 'Back to the home page' },
  'gone.heading': { text: 'That vehicle has left the yard' },
  'gone.text': { text: 'It has been sold or taken off sale, and its page with it. Plenty like it are still here.' },
  'gone.search': { text: 'Search our stock' },
  'gone.contact': { text: 'Ask us to find one' },
  'unavailable.heading': { text: 'Back in a moment' },
  'unavailable.text': { text: 'We are having trouble on our side. Please try again shortly, or give us a call.' },
  'unavailable.retry': { text: 'Try again' },
  'unavailable.call': { text: 'Call {phone}' },
});

/** The directories of makes and of a group's brands. */
export const brandWording = defineWording({
  'brands.letters': { text: 'Makes by letter', note: 'Name of the row of letters for who cannot see it.' },
  'brands.browse': {
    text: 'Browse {count, plural, one {# {brand} vehicle} other {# {brand} vehicles}}',
    note: 'Button of a brand’s page. count: vehicles in stock. brand: its name.',
  },
  'brands.none': { text: 'No {brand} vehicles in stock right now', note: 'brand: its name.' },
  'brands.soldAt': { text: 'Where to find {brand}', note: 'Over the dealerships. brand: its name.' },
  'brands.directory': { text: 'All brands' },
});

/** Reviews, ratings and brands. */
export const reviewsWording = defineWording({
  'reviews.rating': { text: '{average} out of 5', note: 'A star bar, read out. average: such as 4.6.' },
  'reviews.count': { text: '{count, plural, one {# review} other {# reviews}}' },
  'reviews.summary': { text: 'Rated {average} by {count, plural, one {# customer} other {# customers}}' },
  'reviews.reply': { text: 'Reply from {dealer}' },
  'reviews.noText': { text: 'Left a rating without a comment.', note: 'In place of a review’s missing text.' },
  'brands.stock': { text: '{count, plural, one {# vehicle} other {# vehicles}}', note: 'Below a make on its tile.' },
  'brands.noLogo': { text: 'image not found', note: 'In place of a make’s missing logo, read out.' },
  'statistics.locations': { text: 'locations' },
  'statistics.brands': { text: 'brands' },
  'statistics.years': { text: 'years in business' },
  'statistics.franchises': { text: 'franchises' },
});

/** Widgets that any page can contain. */
export const widgetWording = defineWording({
  'chat.launch': { text: 'Chat with us', note: 'The floating button.' },
  'carousel.label': { text: 'Pictures', note: 'Name of a carousel for who cannot see it.' },
  'carousel.previous': { text: 'Previous' },
  'carousel.next': { text: 'Next' },
  'carousel.slide': { text: 'Slide {number} of {count}', note: 'A dot of a carousel. Both are numbers.' },
});
